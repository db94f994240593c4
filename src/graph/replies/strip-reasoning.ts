/** A reply without its reasoning. */
export interface BareReply {
  readonly text: string;
  readonly hadReasoning: boolean;
}

const names = "think|thinking|thought|thoughts|reasoning|reflection";
// The last two forms are Kimi's and Mistral's, the channels those of gpt-oss. A tag may lack its ">" at the end of a line.
const tag = new RegExp(
  [
    `<\\s{0,2}(?<end>/?)\\s{0,2}(?:${names})\\b[^<>\\n]{0,80}(?:>|\\n)`,
    "(?<opens>◁think▷|\\[THINK\\]|<\\|channel\\|>analysis[^<]{0,40}<\\|message\\|>)",
    "(?<closes>◁/think▷|\\[/THINK\\])",
    "(?<channel><\\|end\\|>|<\\|channel\\|>final[^<]{0,40}<\\|message\\|>)",
  ].join("|"),
  "gi",
);

/**
 * Takes reasoning out of a reply: between tags, before a closing tag without an opening one (the server swallowed it), and
 * after an opening tag that is never closed. Drafts in it are no records.
 */
export function stripReasoning(reply: string): BareReply {
  const kept: string[] = [];
  let from = 0;
  let isInside = false;
  let hadReasoning = false;
  for (const match of reply.matchAll(tag)) {
    const { end, opens, closes, channel } = match.groups ?? {};
    const after = match.index + match[0].length;
    // Ends of messages stand in replies without reasoning too: they end a channel and nothing else.
    if (channel !== undefined && !isInside) continue;
    const isOpening = opens !== undefined || (end === "" && closes === undefined);
    hadReasoning = true;
    if (isOpening) {
      if (!isInside) kept.push(reply.slice(from, match.index));
      isInside = true;
    } else {
      if (!isInside) kept.length = 0;
      isInside = false;
      from = after;
    }
  }
  if (!isInside) kept.push(reply.slice(from));
  return { text: kept.join("\n"), hadReasoning };
}
