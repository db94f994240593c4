const yes = /^(?:yes|yeah|yep|true|correct|right|是|是的|对|对的|正确|真|√|✓)$/i;
const no = /^(?:no|nope|false|incorrect|wrong|否|不|不是|不对|错|错误|不正确|假|×|✗)$/i;
const leading =
  /^(yes|no|true|false|correct|incorrect|是的?|否|不是|对|不对|正确|不正确|错误?)(?=[,.;:!，。；：！]|\s*$|\s+(?:because|since|as|it|the)\b)/i;

/** Yes or no, in the words of both languages, never by substring: 不正确 is no. */
export function readTruth(text: string): boolean | undefined {
  const plain = text.trim().replace(/^["'“‘(]+|["'”’).!。！,，]+$/g, "");
  if (plain.length <= 12) {
    if (yes.test(plain)) return true;
    if (no.test(plain)) return false;
  }
  const word = leading.exec(plain)?.[1];
  if (
    word === undefined ||
    /^(?:yes|true)\b.*\b(?:no|false)\b/i.test(plain) ||
    /^(?:no|false)\b.*\b(?:yes|true)\b/i.test(plain)
  )
    return undefined;
  return yes.test(word) ? true : no.test(word) ? false : undefined;
}
