"""Writes the bridge as a wheel: python3 build_wheel.py [FOLDER]. The same files give the same bytes.

A wheel is a zip with metadata (packaging.python.org, "Binary distribution format").
"""

import base64
import hashlib
import pathlib
import re
import sys
import zipfile

here = pathlib.Path(__file__).parent
out = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else ".")
version = re.search(r'__version__ = "(.+)"', (here / "touchstone_bridge/__init__.py").read_text()).group(1)
info = f"touchstone_bridge-{version}.dist-info"

files = {f"touchstone_bridge/{path.name}": path.read_bytes() for path in (here / "touchstone_bridge").glob("*.py")}
files[f"{info}/METADATA"] = f"""Metadata-Version: 2.1
Name: touchstone-bridge
Version: {version}
Summary: Rewards of a Touchstone server inside RL trainers
License: Apache-2.0
Requires-Python: >=3.10
""".encode()
files[f"{info}/WHEEL"] = b"Wheel-Version: 1.0\nGenerator: touchstone\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def record(name):
    digest = base64.urlsafe_b64encode(hashlib.sha256(files[name]).digest()).rstrip(b"=").decode()
    return f"{name},sha256={digest},{len(files[name])}\n"


names = sorted(files)
files[f"{info}/RECORD"] = ("".join(map(record, names)) + f"{info}/RECORD,,\n").encode()
out.mkdir(parents=True, exist_ok=True)
path = out / f"touchstone_bridge-{version}-py3-none-any.whl"
with zipfile.ZipFile(path, "w", zipfile.ZIP_STORED) as wheel:
    for name in [*names, f"{info}/RECORD"]:
        entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
        entry.create_system, entry.external_attr = 3, 0o644 << 16
        wheel.writestr(entry, files[name])
print(path)
