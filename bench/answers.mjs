// Answers against Math-Verify 0.9 on its own suite: agreement with what the suite expects, and verifications a CPU second on one
// thread, start-up apart. Bars: 98 % agreement, 50 × Math-Verify's verifications. `$TOUCHSTONE_ANSWER_SUITE` names the suite, JSONL rows
// { gold, answer, expected, extraction_targets }. Needs Python.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { tsImport } from "tsx/esm/api";

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const suite = process.env.TOUCHSTONE_ANSWER_SUITE || here("../../shared/peers/math-verify.jsonl");
const warmUps = 10;
const rounds = 10;

if (!existsSync(suite)) {
  console.log(`skipped: no suite in ${suite}; name one by TOUCHSTONE_ANSWER_SUITE`);
  process.exit(0);
}
const text = readFileSync(suite, "utf8");
const rows = text
  .split("\n")
  .filter(Boolean)
  .map((line) => JSON.parse(line))
  // What the suite pins although it is wrong is marked there.
  .map((row) => ({ ...row, expected: row.expected !== /^wrong upstream/.test(row.note ?? "") }));

function ourRun() {
  let verdicts = [];
  const before = process.cpuUsage();
  for (let round = 0; round < rounds; round++) {
    verdicts = rows.map(({ gold, answer }) => verifyAnswer({ gold, completion: answer }).verdict === "correct");
  }
  const { user, system } = process.cpuUsage(before);
  return { verdicts, seconds: (user + system) / 1e6 / rounds };
}

function theirRun(python) {
  const { status, stdout, stderr } = spawnSync(python, [here("answers_math_verify.py")], {
    input: text,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(stderr);
  return JSON.parse(stdout.trim().split("\n").at(-1));
}

const { verifyAnswer } = await import("../dist/answers/index.js");
const { pythonEnvironment } = await tsImport("../test/engines/environment.ts", import.meta.url);
const { python } = await pythonEnvironment(["math-verify==0.9.0", "antlr4-python3-runtime==4.13.2"]);
for (let round = 0; round < warmUps; round++)
  for (const { gold, answer } of rows) verifyAnswer({ gold, completion: answer });

const measured = [
  ["touchstone", ourRun()],
  ["Math-Verify 0.9", theirRun(python)],
].map(([name, { verdicts, seconds }]) => {
  const agreement = verdicts.filter((verdict, at) => verdict === rows[at].expected).length / rows.length;
  const wrong = verdicts.filter((verdict, at) => verdict && !rows[at].expected).length;
  return { name, agreement, wrong, perSecond: rows.length / seconds };
});
for (const { name, agreement, wrong, perSecond } of measured)
  console.log(
    `${name.padEnd(16)} ${(100 * agreement).toFixed(1)} % agree, ${wrong} wrong ones accepted, ${perSecond.toFixed(0)} a CPU second`,
  );
const [ours, theirs] = measured;
const ratio = ours.perSecond / theirs.perSecond;
const holds = ratio >= 50 && ours.agreement >= 0.98;
console.log(
  `ratio ${ratio.toFixed(0)} (bar 50), agreement ${(100 * ours.agreement).toFixed(1)} % (bar 98): ${holds ? "holds" : "SHORT"}`,
);
process.exit(holds ? 0 : 1);
