import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { project } from "../unit/cli/project.ts";
import { bash, bin, type Ended, start, touchstone } from "./touchstone.ts";

const small = { documents: ["science-photosynthesis.md"], count: 2 };
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
const control = /[\u001b\r\b]/;

/** One document on one line, and nothing beside it. */
function documentOf({ stdout }: Ended): Record<string, unknown> {
  expect(stdout.split("\n")).toHaveLength(2);
  return JSON.parse(stdout);
}

test("the five commands of a first day work, in order, and speak plainly into a pipe", async () => {
  const folder = project({ documents: [] });
  const said: string[] = [];
  const say = async (cwd: string, ...args: string[]) => {
    const { code, stdout, stderr } = await touchstone(cwd, ...args);
    expect([args[0], code]).toEqual([args[0], 0]);
    said.push(stdout, stderr);
    return stdout;
  };
  expect(await say(folder, "init", "data")).toContain("next: cd data && touchstone run");
  const data = join(folder, "data");
  expect(await say(data, "check")).toContain("next: touchstone run");
  const closing = await say(data, "run", "--limit", "1", "--set", "questions.count=2");
  const [, next = ""] = /^next: touchstone (.*)$/m.exec(closing) ?? [];
  expect(next).toMatch(/^export runs\/k2v-\S+ --to verl --out data$/);
  expect(await say(data, ...next.split(" "))).toContain("data/train.parquet");
  expect(await say(data, "runs")).toContain("done");
  expect(said.join("")).not.toMatch(control);
});

describe("with --json there is one document on standard output", () => {
  test("of every command that goes well", async () => {
    const folder = project(small);
    const ran = documentOf(await touchstone(folder, "run", "--json"));
    expect(ran).toMatchObject({ state: "done" });
    const rest = [["check"], ["runs"], ["doctor"], ["init", "new"], ["export", "--to", "jsonl", "--out", "x"]];
    for (const document of await Promise.all(
      rest.map(async (args) => documentOf(await touchstone(folder, ...args, "--json"))),
    )) {
      expect(document).not.toHaveProperty("error");
    }
  });

  test("of every command that does not, and the same on standard error for people", async () => {
    const folder = project(small);
    const wrong = [["run", "nowhere.yaml"], ["runs", "touchstone.yaml"], ["nonsense"]];
    for (const ended of await Promise.all(wrong.map((args) => touchstone(folder, ...args, "--json")))) {
      const { error } = documentOf(ended) as { error: { code: string; message: string; hint: string } };
      expect([ended.code, error.code, ended.stderr]).toEqual([
        2,
        expect.any(String),
        expect.stringMatching(/^error .+\nhint {2}.+\n$/),
      ]);
      expect(ended.stderr).toContain(error.hint);
    }
  });
});

describe("colour", () => {
  const wrong = "check nowhere.yaml";
  /** On a terminal of its own, as `script` makes one; where CI is set Node takes no terminal for one with colours. */
  const onTerminal = (variables: string) =>
    start("script", ["-qec", `env -u CI ${variables} ${process.execPath} ${bin} ${wrong}`, "/dev/null"]).ended;

  test("is for terminals only, and not where NO_COLOR is set", async () => {
    const colour = "\u001b[31m";
    expect((await onTerminal("TERM=xterm")).stdout).toContain(colour);
    expect((await onTerminal("TERM=xterm NO_COLOR=1")).stdout).not.toContain(colour);
    expect((await bash("/", `FORCE_COLOR=1 $T ${wrong}`)).stderr).not.toContain(colour);
  });
});

test("--quiet leaves the result and nothing else", async () => {
  const folder = project(small);
  const { code, stdout, stderr } = await touchstone(folder, "run", "--quiet");
  expect([code, stderr]).toEqual([0, ""]);
  expect(stdout).toContain("2 kept");
});

test("a working folder that was removed is told", async () => {
  const folder = project({ documents: [] });
  const { code, stderr } = await bash(folder, "mkdir gone; cd gone; rmdir ../gone; exec $T runs");
  expect([code, stderr]).toEqual([2, "error the working folder is gone\nhint  Change to a folder that is there.\n"]);
});
