import { rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failuresOf, projectFolder, runsOf } from "../unit/cli/project.ts";
import { bin, start, startTouchstone } from "./touchstone.ts";

const documents = ["medicine-malaria.md", "science-photosynthesis.md"];
/** Small to look at, but a parser makes 300,000 elements of it. */
const heavy = `<p>The crop is a plant.</p>${"<option>of the".repeat(300_000)}`;

let folder = "";
beforeAll(() => {
  folder = projectFolder({ documents, files: { "heavy.html": heavy }, config: "failures: { maxShare: 0.9 }\n" });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("a file that is too much for a program", () => {
  test("takes a thread's memory, not the run's: it is named, and the others are read", async () => {
    const little = ["--max-old-space-size=150", bin, "run", "--fresh", "--until", "documents", "--json"];
    const { code, stdout, stderr } = await start(process.execPath, little, { cwd: folder }).ended;
    expect([code, stderr]).toEqual([0, expect.stringContaining("run runs/")]);
    expect(JSON.parse(stdout)).toMatchObject({ counts: { documents: 2 }, failures: { too_complex: 1 } });
    const [failure] = failuresOf(runsOf(folder).at(-1) ?? "");
    expect(failure).toMatchObject({ item: "corpus/heavy.html", place: "corpus/heavy.html", hint: expect.any(String) });
  });

  test("has its time, and the next file is read by another thread", async () => {
    const { openReadingThreads } = (await import(
      pathToFileURL(resolve(import.meta.dirname, "../../dist/documents/index.js")).href
    )) as typeof import("#documents");
    const threads = openReadingThreads({ maxSeconds: 1 });
    const root = join(folder, "corpus");
    expect(await threads.read({ root, path: "heavy.html" })).toEqual({
      status: "failed",
      failure: {
        code: "too_slow",
        message: "it took more than 1 s",
        place: "heavy.html",
        hint: expect.stringContaining("documents.maxFileSeconds"),
      },
    });
    const stop = new AbortController();
    const long = { id: "d", language: "en", sections: [], text: "The crop is a plant. ".repeat(1_000_000) };
    const cutting = threads.cut({ document: long }, stop.signal);
    stop.abort();
    await expect(cutting).rejects.toThrow("abort");
    await threads.close();
    const patient = openReadingThreads({ maxSeconds: 60 });
    try {
      expect(await patient.read({ root, path: documents[0] ?? "" })).toMatchObject({ status: "ok" });
      expect(await patient.cut({ document: { ...long, text: long.text.slice(0, 600_000) } })).not.toEqual([]);
      expect(await patient.read({ root, path: "none.md" })).toMatchObject({ failure: { code: "unreadable_file" } });
    } finally {
      await patient.close();
    }
  });

  test.each(["SIGINT", "SIGTERM"] as const)("does not hold a run that %s stops", async (signal) => {
    const started = startTouchstone(folder, ["run", "--fresh", "--set", "documents.paths=['corpus/heavy.html']"]);
    await started.says("run runs/");
    started.child.kill(signal);
    const { code, stderr } = await started.ended;
    expect([code, stderr]).toEqual([130, expect.stringContaining("interrupted")]);
    expect(failuresOf(runsOf(folder).at(-1) ?? "")).toEqual([]);
  });
});
