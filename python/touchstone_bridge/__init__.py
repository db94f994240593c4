"""Asks a Touchstone reward server for the rewards of completions, from inside RL trainers.

Standard library only. `client.py` talks to the server; every `for_TRAINER.py` is one trainer's idea of a reward function (a file
called `trl.py` could be taken for TRL where a trainer puts this folder on its path).
"""

from .client import BridgeError, Client, named

__all__ = ["BridgeError", "Client", "named"]
__version__ = "0.1.0"
