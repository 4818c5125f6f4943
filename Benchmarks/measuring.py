"""What a command takes: time, memory, instructions."""
import os
import shutil
import subprocess
import sys
import time
from typing import NamedTuple


class Usage(NamedTuple):
    """What a run took: processor time of the user and the system, and elapsed time, in seconds; peak memory in bytes."""
    processor: float
    elapsed: float
    memory: int


def usage(command, status=0):
    """What one run takes; it must end with that status."""
    started = time.perf_counter()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, ended, used = os.wait4(process.pid, 0)
    elapsed = time.perf_counter() - started
    process.returncode = os.waitstatus_to_exitcode(ended)
    require(command, process.returncode, status)
    unit = 1 if sys.platform == "darwin" else 1024
    return Usage(used.ru_utime + used.ru_stime, elapsed, used.ru_maxrss * unit)


def alternate(commands, runs, statuses={}):
    """The least of each measure over some rounds; a command ends with its status, or with 0.

    In a round each command runs once, so that whatever else the machine does meets each of them; what disturbs a run
    only adds to it.
    """
    for name, command in commands.items():
        usage(command, statuses.get(name, 0))
    best = {}
    for _ in range(runs):
        for name, command in commands.items():
            used = usage(command, statuses.get(name, 0))
            best[name] = Usage(*map(min, best.get(name, used), used))
    return best


def medians(commands, runs):
    """The median time in seconds from starting each command to its end, from one loop over all; for commands so short
    that Python's own way of starting them would count."""
    spawned = {name: [] for name in commands}
    with open(os.devnull, "w") as null:
        actions = [(os.POSIX_SPAWN_DUP2, null.fileno(), 1), (os.POSIX_SPAWN_DUP2, null.fileno(), 2)]
        for _ in range(runs):
            for name, command in commands.items():
                started = time.perf_counter()
                os.waitpid(os.posix_spawn(command[0], command, os.environ, file_actions=actions), 0)
                spawned[name].append(time.perf_counter() - started)
    return {name: sorted(times)[len(times) // 2] for name, times in spawned.items()}


def instructions(command, profile, status=0):
    """How many instructions a run takes, counted by callgrind, which writes its profile to a file.

    Swift's hashes have the same seed in each run and the environment is empty, so that the same program takes the same
    number again, to a few hundred.
    """
    valgrind = shutil.which("valgrind")
    os.makedirs(os.path.dirname(profile), exist_ok=True)
    counted = subprocess.run(
        [valgrind, "--tool=callgrind", f"--callgrind-out-file={profile}", *command],
        env={"SWIFT_DETERMINISTIC_HASHING": "1"}, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL)
    require(command, counted.returncode, status)
    with open(profile, encoding="utf-8") as file:
        totals = [line for line in file if line.startswith("totals:")]
    return int(totals[-1].split()[1])


def require(command, ended, status):
    if ended != status:
        shown = " ".join(command[:5] + (["..."] if len(command) > 5 else []))
        sys.exit(f"benchmarks: '{shown}' ends with status {ended} instead of {status}")
