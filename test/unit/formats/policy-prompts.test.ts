import { describe, expect, it } from "vitest";
import { policyPrompts, renderPolicyPrompt } from "../../../src/formats/index.ts";
import { exampleInput } from "./example-input.ts";

const [english, chinese] = exampleInput.samples;
if (!english || !chinese) throw new Error("no samples");

describe.each(Object.entries(policyPrompts))("%s", (key, prompt) => {
  it("says what the blank is where there is one, and asks for the template the reward pays, in its language", () => {
    expect(key).toBe(`${prompt.id}@${prompt.version}`);
    expect(prompt.text.includes("____")).toBe(key.startsWith("k2v"));
    expect(prompt.text).toMatch(/<think><\/think>.*<answer><\/answer>/s);
    expect(/\p{Script=Han}/u.test(prompt.text)).toBe(prompt.language === "zh");
  });

  it("takes a question with braces as it is", () => {
    const question = "In {question} the ____ of {x} costs $& and $1.";
    const [message] = renderPolicyPrompt({ ...english, question, prompt: { template: key } });
    expect(message?.role).toBe("user");
    expect(message?.content).toBe(prompt.text.split("{question}").join(question));
  });
});

describe("renderPolicyPrompt", () => {
  const templateOf = (sample: typeof english) => {
    const [{ content = "" } = {}] = renderPolicyPrompt(sample);
    return Object.entries(policyPrompts).find(([, { text }]) => content.startsWith(text.slice(0, 8)))?.[0];
  };

  it("chooses by language where the sample names no template, and English for all others", () => {
    expect([english, chinese, { ...english, language: "de" }].map(templateOf)).toEqual([
      "k2v-en@1",
      "k2v-zh@1",
      "k2v-en@1",
    ]);
    expect(templateOf({ ...chinese, prompt: { template: "k2v-en@1" } })).toBe("k2v-en@1");
  });

  it("gives a sample's own messages as they are", () => {
    const messages = [
      { role: "system" as const, content: "Be brief." },
      { role: "user" as const, content: "{question}" },
    ];
    expect(renderPolicyPrompt({ ...english, prompt: { messages } })).toEqual(messages);
  });

  it("puts the options of a multiple-choice question below it", () => {
    const options = [
      { label: "A", text: "iron" },
      { label: "B", text: "zinc" },
    ];
    expect(renderPolicyPrompt({ ...english, options })[0]?.content).toContain(
      `${english.question}\nA. iron\nB. zinc\n`,
    );
  });

  it.each(["k2v-en@2", "toString"])("refuses the unknown template %s and names the known ones", (template) => {
    expect(() => renderPolicyPrompt({ ...english, prompt: { template } })).toThrow(
      expect.objectContaining({
        name: "InputError",
        code: "unknown_template",
        place: "s_1",
        hint: expect.stringContaining("k2v-en@1, k2v-zh@1"),
      }),
    );
  });
});
