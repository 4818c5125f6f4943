"""Compares what Homebrew, mise and GitHub Actions are told with the archive that Scripts/release made, and runs the action.

usage: Scripts/try-installers.py FOLDER PROJECT, where GetInfoClash.menu.kdl is
"""

import fnmatch
import hashlib
import json
import os
import re
import subprocess
import sys
import tarfile
import tomllib

from ruamel.yaml import YAML

folder, project = sys.argv[1:]
formula = open(os.path.join(folder, "menuc.rb"), encoding="utf-8").read()
mise = tomllib.load(open(os.path.join(folder, "mise.toml"), "rb"))["tools"]["http:menuc"]


def hash_of(address):
    with open(address.removeprefix("file://"), "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


archives = dict(re.findall(r'url "(.+)"\n +sha256 "(.+)"', formula))
assert archives and {hash_of(address): address for address in archives} == {h: a for a, h in archives.items()}
assert {p["url"]: p["checksum"] for p in mise["platforms"].values()} == {a: "sha256:" + h for a, h in archives.items()}
assert re.search(r'version "(.+)"', formula)[1] == mise["version"]

address, digest = next(iter(archives.items()))
names = tarfile.open(address.removeprefix("file://")).getnames()
files = ["/".join(name.split("/")[mise["strip_components"]:]) for name in names]
installed = re.findall(r'\.install (?:Dir\[)?"(.+)"', formula)
assert len(installed) == 6 and f'{mise["bin_path"]}/menuc' in files
for pattern in installed:
    assert fnmatch.filter(files, pattern), pattern

# The action's steps as a runner runs them.
environment = {
    "PATH": "/usr/bin:/bin", "RUNNER_TEMP": os.path.join(folder, "runner"), "GITHUB_PATH": os.path.join(folder, "path"),
    "GITHUB_ACTION_PATH": project, "ARCHIVE": address, "SHA256": digest, "ARGUMENTS": "check GetInfoClash.menu.kdl",
}
action = YAML(typ="safe").load(open(os.path.join(project, "action.yml"), encoding="utf-8"))
declared = set(action["inputs"])
for step in action["runs"]["steps"]:
    assert set(re.findall(r"inputs\.(\w+)", str(step["env"]))) <= declared
    run = subprocess.run(["bash", "-e", "-c", step["run"]], env=environment, capture_output=True, text=True)
    if os.path.exists(environment["GITHUB_PATH"]):
        environment["PATH"] = open(environment["GITHUB_PATH"], encoding="utf-8").read().strip() + ":/usr/bin:/bin"
assert run.returncode == 1, run
matcher = re.search("^::add-matcher::(.+)$", run.stdout, re.MULTILINE)[1]
pattern = json.load(open(matcher, encoding="utf-8"))["problemMatcher"][0]["pattern"][0]
match = re.search(pattern["regexp"], run.stderr, re.MULTILINE)
found = {name: match[group] for name, group in pattern.items() if name != "regexp"}
assert found["file"] == "GetInfoClash.menu.kdl" and found["code"] == "duplicate-shortcut", found
# An archive that is another one is not unpacked.
wrong = subprocess.run(
    ["bash", "-e", "-c", action["runs"]["steps"][0]["run"]], env=environment | {"SHA256": "0" * 64}, capture_output=True)
assert wrong.returncode != 0
print(f"{len(archives)} archive, {len(installed)} kinds of files, the action finds {found['code']}")
