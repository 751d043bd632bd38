"""Plays random games with pyffish (Fairy-Stockfish) and tells what it sees, for a test beside our rules.

usage: random_games.py SEED PLIES VARIANT:GAMES[:NOTATION+NOTATION...] ...   with our own files of variants, if any, on the standard input

The first line is `version`, a tab, and the version. A line for each position follows: variant, FEN, the legal moves in
the manner of UCI, the move played (empty at the end of a game), and the FEN after it, with tabs between. A variant that
pyffish does not know gives the line `unknown`, a tab, and its name. For each notation a line follows each position:
`texts`, variant, FEN, notation, and each move in the manner of UCI and its text, a blank between.
"""

import random
import sys

import pyffish


def main():
    seed, plies = int(sys.argv[1]), int(sys.argv[2])
    own = sys.stdin.read()
    if own:
        pyffish.load_variant_config(own)
    print("version", ".".join(map(str, pyffish.version())), sep="\t")
    known = set(pyffish.variants())
    for wish in sys.argv[3:]:
        variant, games, *notations = wish.split(":")
        notations = notations[0].split("+") if notations else []
        if variant not in known:
            # Asked for the start of an unknown variant pyffish crashes.
            print("unknown", variant, sep="\t")
            continue
        for game in range(int(games)):
            # The games of a variant do not depend on which others are played.
            dice = random.Random(f"{seed} {variant} {game}")
            fen = pyffish.start_fen(variant)
            # Most games are short, so that there are many.
            for _ in range(dice.randint(4, plies)):
                moves = pyffish.legal_moves(variant, fen, [])
                if not moves:
                    print(variant, fen, "", "", "", sep="\t")
                    break
                for notation in notations:
                    number = getattr(pyffish, "NOTATION_" + notation)
                    texts = (f"{move} {pyffish.get_san(variant, fen, move, False, number)}" for move in moves)
                    print("texts", variant, fen, notation, *texts, sep="\t")
                move = dice.choice(moves)
                after = pyffish.get_fen(variant, fen, [move])
                print(variant, fen, " ".join(moves), move, after, sep="\t")
                fen = after
    print("end")


main()
