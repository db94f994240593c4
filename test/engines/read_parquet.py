"""Prints, as JSON, what pyarrow sees in Parquet files: read_parquet.py FILE…"""

import json
import sys

import pyarrow
import pyarrow.parquet


def seen(path):
    file = pyarrow.parquet.ParquetFile(path)
    return {
        "types": {field.name: str(field.type) for field in file.schema_arrow},
        "rows": pyarrow.parquet.read_table(path).to_pylist(),
        "batched": [row for batch in file.iter_batches(batch_size=2) for row in batch.to_pylist()],
    }


print(json.dumps({"pyarrow": pyarrow.__version__, "files": [seen(path) for path in sys.argv[1:]]}))
