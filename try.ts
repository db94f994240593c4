import { readFileSync } from "node:fs";
import { detectLanguage, languageOf, splitSentences } from "#text";
import { chineseGrammar } from "./src/graph/grammars/chinese.ts";
import { englishGrammar } from "./src/graph/grammars/english.ts";

for (const f of process.argv.slice(2)) {
  const text = readFileSync(f, "utf8").replace(/[*]/g, "").replace(/^#+ /gm, "").replace(/^- /gm, "");
  const code = detectLanguage(text);
  const lang = languageOf(code)!;
  const g = code === "zh" ? chineseGrammar : englishGrammar;
  let topic: string | undefined;
  for (const s of splitSentences(text, lang)) {
    const t = text.slice(s.start, s.end);
    const r = g.parse(t, topic);
    topic = r.topic;
    console.log("\n§", t);
    for (const a of r.aliases) console.log("   =", a.name, "=", a.other);
    for (const x of r.statements)
      console.log(
        "   ",
        x.negated ? "NEG" : "",
        x.hedged ? "HEDGE" : "",
        `[${x.subject}] ${x.relation} [${x.object}]   «${x.clause}»`,
      );
  }
}
