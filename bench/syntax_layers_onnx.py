"""onnxruntime's side of syntax-layers.mjs: the same layers as an ONNX graph, one thread.

Arguments: the parser's weights (safetensors), a file of 32-bit floats (rows of 96, what goes in, then what shall come out) and the
number of rows of each batch. Prints the largest difference; then, for each line it is sent, the CPU seconds of one pass.
"""

import json
import sys
import time

import numpy as np
import onnxruntime as ort
from onnx import TensorProto, helper, numpy_helper

width, pieces, depth = 96, 3, 4
weights_file, rows_file, *counts = sys.argv[1:]

with open(weights_file, "rb") as file:
    header = json.loads(file.read(int.from_bytes(file.read(8), "little")))
    data = file.read()


def tensor(name):
    start, end = header[name]["data_offsets"]
    return np.frombuffer(data[start:end], dtype="<f4").reshape(header[name]["shape"])


nodes, constants = [], []


def constant(name, value):
    constants.append(numpy_helper.from_array(np.ascontiguousarray(value), name))
    return name


def node(kind, inputs, output, **attributes):
    nodes.append(helper.make_node(kind, inputs, [output], **attributes))
    return output


constant("edges", np.array([1, 0, 1, 0]))
constant("outputs", np.array([-1, width, pieces]))
constant("rows", np.array([0]))
constant("last", np.array([2]))
for name, bounds in {"before": (0, -2), "here": (1, -1), "after": (2, np.iinfo(np.int64).max)}.items():
    constant(f"{name}.start", np.array([bounds[0]]))
    constant(f"{name}.end", np.array([bounds[1]]))
x = "x"
for layer in range(1, depth + 1):
    of = lambda name: f"{layer}.{name}"
    title = f"layer.{layer}"
    padded = node("Pad", [x, "edges"], of("padded"))
    sides = [node("Slice", [padded, f"{side}.start", f"{side}.end", "rows"], of(side)) for side in ("before", "here", "after")]
    seen = node("Concat", sides, of("seen"), axis=1)
    weight = constant(of("weight"), tensor(f"{title}.weight").reshape(width * pieces, -1).T)
    bias = constant(of("bias"), tensor(f"{title}.bias").reshape(-1))
    product = node("Gemm", [seen, weight, bias], of("product"))
    largest = node("ReduceMax", [node("Reshape", [product, "outputs"], of("split")), "last"], of("largest"), keepdims=0)
    scale = [constant(of("gain"), tensor(f"{title}.gain").reshape(-1)), constant(of("shift"), tensor(f"{title}.shift").reshape(-1))]
    normal = node("LayerNormalization", [largest, *scale], of("normal"), axis=-1, epsilon=1e-8)
    x = node("Add", [x, normal], of("out"))
shape = [None, width]
graph = helper.make_graph(
    nodes,
    "encoder",
    [helper.make_tensor_value_info("x", TensorProto.FLOAT, shape)],
    [helper.make_tensor_value_info(x, TensorProto.FLOAT, shape)],
    constants,
)
model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
options = ort.SessionOptions()
options.intra_op_num_threads = options.inter_op_num_threads = 1
options.graph_optimization_level = ort.GraphOptimizationLevel.ORT_ENABLE_ALL
session = ort.InferenceSession(model.SerializeToString(), options, providers=["CPUExecutionProvider"])

given, wanted = np.fromfile(rows_file, dtype="<f4").reshape(2, -1, width)
ends = np.cumsum([int(count) for count in counts])
batches = np.split(given, ends[:-1])
run = lambda: [session.run(None, {"x": batch})[0] for batch in batches]
found = np.concatenate(run())
# Between texts the rows hold what the layers make of nothing; nobody reads them.
is_token = np.any(wanted != 0, axis=1)
print(json.dumps({"difference": float(np.abs(found - wanted)[is_token].max())}), flush=True)
for _ in sys.stdin:
    before = time.process_time()
    run()
    print(json.dumps({"seconds": time.process_time() - before}), flush=True)
