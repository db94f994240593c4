"""Math-Verify over pairs of texts: python answers_math_verify.py < ROWS. Prints its verdicts and the CPU seconds they took."""

import json
import resource
import sys

from math_verify import parse, verify
from math_verify.parser import ExprExtractionConfig, LatexExtractionConfig, StringExtractionConfig

rows = [json.loads(line) for line in sys.stdin]
targets = {"latex": LatexExtractionConfig, "expr": ExprExtractionConfig, "string": StringExtractionConfig}


def wrapped(text):
    """It reads LaTeX only between dollars or in a box."""
    return text if "$" in text or "\\boxed" in text or "\\[" in text or "\\(" in text else f"${text}$"


def right(row):
    kinds = row.get("extraction_targets") or ["latex", "expr"]
    config = [targets[kind]() for kind in kinds]
    gold, answer = row["gold"], row["answer"]
    if "latex" in kinds:
        gold, answer = wrapped(gold), wrapped(answer)
    return bool(verify(parse(gold, config), parse(answer, config)))


right(rows[0])
before = resource.getrusage(resource.RUSAGE_SELF)
verdicts = [right(row) for row in rows]
after = resource.getrusage(resource.RUSAGE_SELF)
print(json.dumps({"verdicts": verdicts, "seconds": after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime}))
