// Plays random games of middle shogi with shogiops (npm) and tells what it sees, for a test beside our rules.
//
// usage: node middle_shogi.mjs FOLDER GAMES    FOLDER holds the node_modules with shogiops
//
// A line for each position: FEN in our form, the legal moves, the move played, the FEN after it, with tabs between. Moves
// are `a1b2`, `a1b2+`, and `a1,b2,c3` where the first of two steps takes.

import { pathToFileURL } from 'node:url';

const [folder, games] = [process.argv[2], Number(process.argv[3])];
const load = async name => import(pathToFileURL(`${folder}/node_modules/shogiops/dist/${name}.js`).href);
const { initialSfen, parseSfen, makeSfen } = await load('sfen');
const { pieceCanPromote } = await load('variant/util');
const { secondLionStepDests } = await load('variant/chushogi');
const { makeSquareName } = await load('util');

let seed = 20261130;
const below = limit => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
  return Math.floor((seed / 2 ** 32) * limit);
};

// Their files run from the right and their ranks from the top.
const cellName = square => {
  const [, file, rank] = /^(\d+)([a-l])$/.exec(makeSquareName(square));
  return 'abcdefghijkl'[12 - Number(file)] + (12 - 'abcdefghijkl'.indexOf(rank));
};

const fenOf = position => {
  const [board, turn] = makeSfen(position).split(' ');
  const lion = position.lastLionCapture === undefined ? '-' : cellName(position.lastLionCapture);
  return `${board} ${turn === 'b' ? 'w' : 'b'} - ${lion} 0 1`;
};

const movesOf = position => {
  const all = new Map();
  const promotes = pieceCanPromote('chushogi');
  for (const from of position.board.color(position.turn)) {
    const piece = position.board.get(from);
    for (const to of position.moveDests(from)) {
      if (to === from) continue;
      const text = cellName(from) + cellName(to);
      all.set(text, { from, to });
      if (promotes(piece, from, to, position.board.get(to))) all.set(`${text}+`, { from, to, promotion: true });
    }
    if (!['lion', 'lionpromoted', 'falcon', 'eagle'].includes(piece.role)) continue;
    for (let mid = 0; mid < 256; mid++) {
      if (mid % 16 > 11 || mid >> 4 > 11 || mid === from) continue;
      const victim = position.board.get(mid);
      if (victim && victim.color === position.turn) continue;
      for (const to of secondLionStepDests(position, from, mid)) {
        const text = victim
          ? `${cellName(from)},${cellName(mid)},${cellName(to)}`
          : cellName(from) + cellName(to);
        // The first step must be legal on its own, unless the second leads on.
        all.set(text, { from, to, midStep: mid });
      }
    }
  }
  return all;
};

const starts = [
  initialSfen('chushogi'),
  'k11/2n1p1+o5/3NpI2r3/4i7/12/2+H2b1+d4/5p6/3+O2n5/12/1+D3p6/4+h7/10K1 b - 1',
  '5k6/4npn5/4pPi5/3pNp+O5/4i+D6/5+h6/12/3+X+B3+s+m2/2+a+v4+l+t2/3+i+c+g2+f3/12/5K6 w - 1',
];
for (let game = 0; game < games; game++) {
  let position = parseSfen('chushogi', starts[game % starts.length], false).unwrap();
  for (let ply = 0; ply < 80; ply++) {
    const moves = movesOf(position);
    if (moves.size === 0 || position.isEnd()) break;
    const texts = [...moves.keys()];
    const captures = texts.filter(text => {
      const { to, midStep } = moves.get(text);
      return position.board.get(to) !== undefined || (midStep !== undefined && text.includes(','));
    });
    const pool = below(3) === 0 && captures.length > 0 ? captures : texts;
    const text = pool[below(pool.length)];
    const before = fenOf(position);
    position = position.clone();
    position.play(moves.get(text));
    console.log([before, texts.join(' '), text, fenOf(position)].join('\t'));
  }
}
