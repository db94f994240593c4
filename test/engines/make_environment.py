"""Makes a Python virtual environment, once: python3 make_environment.py FOLDER REQUIREMENT… [--alone REQUIREMENT…]

What follows `--alone` is installed without its dependencies and whatever Python it asks for.

The file `.ready` is written last. A folder without it was left half made and is made anew. The kernel lets go of the lock
when its holder ends, in whatever way, so there is no stale lock to guess about.
"""

import fcntl
import os
import shutil
import subprocess
import sys
import venv

folder, *requirements = sys.argv[1:]
split = requirements.index("--alone") if "--alone" in requirements else len(requirements)
whole, alone = requirements[:split], requirements[split + 1 :]
ready = os.path.join(folder, ".ready")

os.makedirs(os.path.dirname(folder), exist_ok=True)
with open(folder + ".lock", "w") as lock:
    fcntl.flock(lock, fcntl.LOCK_EX)
    if not os.path.exists(ready):
        shutil.rmtree(folder, ignore_errors=True)
        venv.create(folder, with_pip=True)
        pip = [os.path.join(folder, "bin", "python"), "-m", "pip", "--quiet", "--no-input", "--disable-pip-version-check"]
        if whole:
            subprocess.run([*pip, "install", *whole], check=True, stdout=sys.stderr)
        if alone:
            flags = ["--no-deps", "--ignore-requires-python"]
            subprocess.run([*pip, "install", *flags, *alone], check=True, stdout=sys.stderr)
        with open(ready, "w") as file:
            file.write("\n".join(requirements) + "\n")
