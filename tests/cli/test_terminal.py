"""The program itself, at a terminal: colour, questions, and a clean end."""

import os
import pty
import subprocess
import sys

PROGRAM = (sys.executable, "-c", "from spellenkast.cli import main; main()")


def at_a_terminal(words: list[str], typed: str) -> tuple[int, str]:
    """The exit code of a command, and all that its terminal showed."""
    ours, theirs = pty.openpty()
    environment = {**os.environ, "TERM": "xterm-256color", "COLUMNS": "90", "LANG": "C.UTF-8"}
    with subprocess.Popen(
        [*PROGRAM, *words], stdin=theirs, stdout=theirs, stderr=theirs, env=environment
    ) as process:
        os.close(theirs)
        os.write(ours, typed.encode())
        shown = b""
        while data := _read(ours):
            shown += data
        os.close(ours)
        return process.wait(), shown.decode()


def _read(terminal: int) -> bytes:
    """What comes next; nothing at the end, which a pseudo-terminal says by an error."""
    try:
        return os.read(terminal, 65536)
    except OSError:
        return b""


def test_a_game_is_played_in_colour() -> None:
    words = ["play", "yahtzee", "--seats", "me:Oma", "--seed", "1"]
    code, shown = at_a_terminal(words, "1\nquit\n")
    assert code == 0
    assert "Oma> " in shown
    assert "\x1b[" in shown
    assert shown.rstrip().endswith("The game stops here.")


def test_a_fault_ends_the_program_with_its_sentence() -> None:
    code, shown = at_a_terminal(["check", "nothing.txt"], "")
    assert (code, shown) == (1, 'There is no file "nothing.txt".\r\n')


def test_a_full_disk_is_said_in_one_line() -> None:
    for words in (["games"], ["games", "--json"], ["--help"]):
        with open("/dev/full", "w") as full:
            done = subprocess.run(
                [*PROGRAM, *words], stdout=full, stderr=subprocess.PIPE, text=True, check=False
            )
        assert done.returncode == 1
        assert done.stderr == "The output cannot be written: No space left on device.\n"


def test_a_program_without_standard_input_meets_an_empty_one() -> None:
    without = ["bash", "-c", 'exec "$@" <&-', "bash", *PROGRAM]
    done = subprocess.run([*without, "check", "-"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.partition(".")[0]) == (
        1,
        "standard input: There is nothing here",
    )
    words = ["play", "yahtzee", "--seats", "me"]
    done = subprocess.run([*without, *words], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.rstrip().endswith("The game stops here.")
