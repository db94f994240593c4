// Assembles the parser's arithmetic for WebAssembly with SIMD and writes it into src/syntax/network/kernel-binary.ts, as base64: the
// layer runs where there is no file to read. `--check` only says whether it is up to date.
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import wabt from "wabt";

const path = join(dirname(fileURLToPath(import.meta.url)), "../src/syntax/network/kernel-binary.ts");

/** Text of each number below n, joined. */
const each = (n, text) => Array.from({ length: n }, (_, i) => text(i)).join("\n");
/** A loop's body, then a step, as long as the counter is below its end. */
const loop = (name, counter, step, end, body) => `
  (loop $${name}
    ${body}
    (local.set ${counter} (i32.add (local.get ${counter}) ${step}))
    (br_if $${name} (i32.lt_u (local.get ${counter}) ${end})))`;
const get = (name) => `(local.get ${name})`;
const add = (name, bytes) => `(local.set ${name} (i32.add ${get(name)} ${bytes}))`;
const i32 = (number) => `(i32.const ${number})`;

// Rows of a tile, vectors of four floats in a panel, steps of the inner loop that are written out.
const [rows, vectors, unrolled] = [4, 2, 4];
const panelBytes = vectors * 16;

/** out = bias + a · b, a tile of four rows and eight columns at a time, whose sums stay in registers. */
const multiply = `
(func (export "multiply") (param $a i32) (param $stride i32) (param $b i32) (param $bias i32) (param $out i32)
  (param $rows i32) (param $depth i32) (param $columns i32)
  (local $column i32) (local $row i32) (local $start i32) (local $o i32) (local $p i32) (local $end i32)
  ${each(rows, (r) => `(local $a${r} i32) ${each(vectors, (v) => `(local $s${r}${v} v128)`)}`)}
  ${each(vectors, (v) => `(local $w${v} v128)`)} (local $x v128)
  ${loop(
    "panels",
    "$column",
    i32(panelBytes),
    get("$columns"),
    `(local.set $row (i32.const 0))
    (local.set $start ${get("$a")})
    (local.set $o (i32.add ${get("$out")} ${get("$column")}))
    (local.set $end (i32.add ${get("$b")} (i32.mul ${get("$depth")} ${i32(panelBytes)})))
    ${loop(
      "tiles",
      "$row",
      i32(rows),
      get("$rows"),
      `${each(rows, (r) => `(local.set $a${r} ${r === 0 ? get("$start") : `(i32.add ${get(`$a${r - 1}`)} ${get("$stride")})`})`)}
      ${each(rows, (r) => each(vectors, (v) => `(local.set $s${r}${v} (v128.load offset=${v * 16} (i32.add ${get("$bias")} ${get("$column")})))`))}
      (local.set $p ${get("$b")})
      ${loop(
        "depths",
        "$p",
        i32(unrolled * panelBytes),
        get("$end"),
        each(
          unrolled,
          (u) => `
        ${each(vectors, (v) => `(local.set $w${v} (v128.load offset=${u * panelBytes + v * 16} ${get("$p")}))`)}
        ${each(
          rows,
          (r) => `(local.set $x (v128.load32_splat offset=${u * 4} ${get(`$a${r}`)}))
        ${each(vectors, (v) => `(local.set $s${r}${v} (f32x4.add ${get(`$s${r}${v}`)} (f32x4.mul ${get("$x")} ${get(`$w${v}`)})))`)}`,
        )}`,
        ) + each(rows, (r) => add(`$a${r}`, i32(unrolled * 4))),
      )}
      (local.set $start ${get(`$a${rows - 1}`)})
      (local.set $start (i32.add (i32.sub ${get("$start")} (i32.mul ${get("$depth")} ${i32(4)})) ${get("$stride")}))
      ${each(rows, (r) => `${each(vectors, (v) => `(v128.store offset=${v * 16} ${get("$o")} ${get(`$s${r}${v}`)})`)} ${add("$o", get("$columns"))}`)}`,
    )}
    (local.set $b ${get("$end")})`,
  )})`;

const sum = (vector) =>
  `(f32.add (f32.add (f32x4.extract_lane 0 ${vector}) (f32x4.extract_lane 1 ${vector})) (f32.add (f32x4.extract_lane 2 ${vector}) (f32x4.extract_lane 3 ${vector})))`;
const width = 96 * 4;
const at = (base) => `(i32.add ${get(base)} ${get("$i")})`;

/** Largest of three pieces, normalised over the row's 96 numbers, scaled, shifted, and the residual's row added. */
const normalise = `
(func (export "normalise") (param $pieces i32) (param $gain i32) (param $shift i32) (param $residual i32) (param $out i32) (param $rows i32)
  (local $row i32) (local $i i32) (local $sum v128) (local $mean v128) (local $x v128) (local $scale v128)
  ${loop(
    "rows",
    "$row",
    i32(1),
    get("$rows"),
    `(local.set $sum (v128.const f32x4 0 0 0 0))
    (local.set $i (i32.const 0))
    ${loop(
      "largest",
      "$i",
      i32(16),
      i32(width),
      `(local.set $x (f32x4.pmax (f32x4.pmax (v128.load ${at("$pieces")}) (v128.load offset=${width} ${at("$pieces")})) (v128.load offset=${2 * width} ${at("$pieces")})))
      (v128.store ${at("$pieces")} ${get("$x")})
      (local.set $sum (f32x4.add ${get("$sum")} ${get("$x")}))`,
    )}
    (local.set $mean (f32x4.splat (f32.div ${sum(get("$sum"))} (f32.const 96))))
    (local.set $sum (v128.const f32x4 0 0 0 0))
    (local.set $i (i32.const 0))
    ${loop(
      "squares",
      "$i",
      i32(16),
      i32(width),
      `(local.set $x (f32x4.sub (v128.load ${at("$pieces")}) ${get("$mean")}))
      (local.set $sum (f32x4.add ${get("$sum")} (f32x4.mul ${get("$x")} ${get("$x")})))`,
    )}
    (local.set $scale (f32x4.splat (f32.div (f32.const 1) (f32.sqrt (f32.add (f32.div ${sum(get("$sum"))} (f32.const 96)) (f32.const 1e-8))))))
    (local.set $i (i32.const 0))
    ${loop(
      "scaled",
      "$i",
      i32(16),
      i32(width),
      `(local.set $x (f32x4.mul (f32x4.sub (v128.load ${at("$pieces")}) ${get("$mean")}) ${get("$scale")}))
      (local.set $x (f32x4.add (f32x4.mul ${get("$x")} (v128.load ${at("$gain")})) (v128.load ${at("$shift")})))
      (if (i32.ge_s ${get("$residual")} (i32.const 0)) (then (local.set $x (f32x4.add ${get("$x")} (v128.load ${at("$residual")})))))
      (v128.store ${at("$out")} ${get("$x")})`,
    )}
    ${add("$pieces", i32(3 * width))}
    ${add("$out", i32(width))}
    (if (i32.ge_s ${get("$residual")} (i32.const 0)) (then ${add("$residual", i32(width))}))`,
  )})`;

const [slots, half] = [8, 64 * 4];
// Two panels at a time, even and odd steps apart: as many sums as hide how long an addition takes.
const wide = 4;

/** Sum of what eight tokens contribute, largest of two pieces, times the upper weights. */
const score = `
(func (export "score") (param $places i32) (param $bias i32) (param $upper i32) (param $upperBias i32) (param $columns i32) (param $out i32) (param $state i32)
  ${each(slots, (s) => `(local $p${s} i32)`)} (local $i i32) (local $k i32) (local $end i32) (local $x v128) (local $y v128) (local $column i32)
  ${each(wide, (v) => `(local $s${v} v128) (local $t${v} v128)`)}
  ${each(slots, (s) => `(local.set $p${s} (i32.shl (i32.load offset=${s * 4} ${get("$places")}) (i32.const 2)))`)}
  ${loop(
    "state",
    "$i",
    i32(16),
    i32(half),
    `(local.set $x (v128.load ${at("$bias")}))
    (local.set $y (v128.load offset=${half} ${at("$bias")}))
    ${each(
      slots,
      (s) => `(local.set $x (f32x4.add ${get("$x")} (v128.load ${at(`$p${s}`)})))
    (local.set $y (f32x4.add ${get("$y")} (v128.load offset=${half} ${at(`$p${s}`)})))`,
    )}
    (v128.store ${at("$state")} (f32x4.pmax ${get("$x")} ${get("$y")}))`,
  )}
  (local.set $end (i32.add ${get("$state")} ${i32(half)}))
  ${loop(
    "panels",
    "$column",
    i32(2 * panelBytes),
    get("$columns"),
    `${each(wide, (v) => `(local.set $s${v} (v128.load offset=${v * 16} (i32.add ${get("$upperBias")} ${get("$column")}))) (local.set $t${v} (v128.const f32x4 0 0 0 0))`)}
    (local.set $k ${get("$state")})
    ${loop(
      "steps",
      "$k",
      i32(8),
      get("$end"),
      `(local.set $x (v128.load32_splat ${get("$k")}))
      (local.set $y (v128.load32_splat offset=4 ${get("$k")}))
      ${each(wide, (v) => {
        const offset = (v % 2) * 16 + Math.floor(v / 2) * 64 * panelBytes;
        return `(local.set $s${v} (f32x4.add ${get(`$s${v}`)} (f32x4.mul ${get("$x")} (v128.load offset=${offset} ${get("$upper")}))))
      (local.set $t${v} (f32x4.add ${get(`$t${v}`)} (f32x4.mul ${get("$y")} (v128.load offset=${offset + panelBytes} ${get("$upper")}))))`;
      })}
      ${add("$upper", i32(2 * panelBytes))}`,
    )}
    ${add("$upper", i32(64 * panelBytes))}
    ${each(wide, (v) => `(v128.store offset=${v * 16} (i32.add ${get("$out")} ${get("$column")}) (f32x4.add ${get(`$s${v}`)} ${get(`$t${v}`)}))`)}`,
  )})`;

const source = `(module (import "env" "memory" (memory 1)) ${multiply} ${normalise} ${score})`;
const assembler = await wabt();
const module = assembler.parseWat("kernel.wat", source, { simd: true });
const { buffer } = module.toBinary({});
module.destroy();
const lines = Buffer.from(buffer)
  .toString("base64")
  .match(/.{1,112}/g)
  .map((line) => `  "${line}"`);
const text = `/** The arithmetic of scripts/kernel.mjs, assembled; base64. */
export const kernelBinary =
${lines.join(" +\n")};
`;
if (process.argv.includes("--check")) {
  const isCurrent = readFileSync(path, "utf8") === text;
  if (!isCurrent) console.error("src/syntax/network/kernel-binary.ts is out of date; run node scripts/kernel.mjs");
  process.exit(isCurrent ? 0 : 1);
}
writeFileSync(path, text);
