//! The ordered stage: work comes in as it is done and goes out in the order of the input.

use crate::batch::Batch;
use std::collections::BTreeMap;
use std::io;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// Locks even after another thread has panicked: what is guarded here stays whole at every step.
pub(crate) fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

struct State<T> {
    /// Number of the item that goes out next.
    next: u64,
    waiting: BTreeMap<u64, (T, Batch)>,
    /// Batches to be used again.
    free: Vec<Batch>,
    /// Some thread is handing items out.
    busy: bool,
    /// Why no more is wanted; the error is taken out at the end.
    stopped: bool,
    error: Option<io::Error>,
}

/// A bounded queue that puts items back in order.
pub(crate) struct Order<T> {
    state: Mutex<State<T>>,
    moved: Condvar,
    /// How many items may be under way.
    room: u64,
}

impl<T> Order<T> {
    pub(crate) fn new(room: u64) -> Order<T> {
        let state = State {
            next: 0,
            waiting: BTreeMap::new(),
            free: Vec::new(),
            busy: false,
            stopped: false,
            error: None,
        };
        Order { state: Mutex::new(state), moved: Condvar::new(), room }
    }

    /// Waits until item `sequence` may be begun; an empty batch for it, or `None` when no more is wanted.
    pub(crate) fn begin(&self, sequence: u64) -> Option<Batch> {
        let mut state = lock(&self.state);
        while !state.stopped && sequence >= state.next + self.room {
            state = self.moved.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        (!state.stopped).then(|| state.free.pop().unwrap_or_default())
    }

    /// Takes a finished item. Whoever brings the one that is due hands out all that are ready, while the
    /// others work on.
    pub(crate) fn finish(
        &self,
        sequence: u64,
        item: T,
        batch: Batch,
        mut hand_out: impl FnMut(T, &mut Batch) -> io::Result<()>,
    ) {
        let mut state = lock(&self.state);
        state.waiting.insert(sequence, (item, batch));
        if state.busy {
            return;
        }
        while !state.stopped {
            let next = state.next;
            let Some((item, mut batch)) = state.waiting.remove(&next) else { return };
            state.busy = true;
            drop(state);
            let done = hand_out(item, &mut batch);
            batch.clear();
            state = lock(&self.state);
            state.busy = false;
            state.next += 1;
            state.free.push(batch);
            if let Err(error) = done {
                state.error = Some(error);
                state.stopped = true;
            }
            self.moved.notify_all();
        }
    }

    /// Tells all threads that no more is wanted.
    pub(crate) fn stop(&self) {
        lock(&self.state).stopped = true;
        self.moved.notify_all();
    }

    /// The error that stopped the work.
    pub(crate) fn into_error(self) -> Option<io::Error> {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).error
    }
}
