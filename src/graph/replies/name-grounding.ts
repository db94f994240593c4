import { abbreviates, findNames, hasCjk, plainText, simplify } from "#text";

const wordish = /[\p{Script=Latin}\p{Script=Greek}\p{N}]/u;
const parenthesis = /\s*[(（]([^()（）]*)[)）]/g;

/**
 * Says whether a name stands in a chunk: as it is, in another case, number, hyphenation or script variant, without what it has
 * in parentheses, or as the short form in them. Names of up to three letters keep their case ("who" is not WHO).
 */
export function nameGrounding(chunk: string): (name: string) => boolean {
  const plain = plainText(chunk);
  const lower = plain.toLowerCase();
  // White space between Chinese characters is layout.
  const dense = simplify(lower).replace(/\s+/g, "");
  const known = new Map<string, boolean>();

  const standsAsWritten = (form: string): boolean => {
    const [text, wanted] = form.length > 3 ? [lower, form.toLowerCase()] : [plain, form];
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const startsWord = !wordish.test(wanted.charAt(0)) || !wordish.test(text.charAt(at - 1));
      const end = at + wanted.length;
      const endsWord = !wordish.test(wanted.charAt(wanted.length - 1)) || !wordish.test(text.charAt(end));
      if (startsWord && endsWord) return true;
    }
    return false;
  };

  const stands = (form: string): boolean => {
    if (!/[\p{L}\p{N}]/u.test(form)) return false;
    if (hasCjk(form)) return dense.includes(simplify(form.toLowerCase()).replace(/\s+/g, ""));
    if (standsAsWritten(form)) return true;
    // Most invented names have not even their first letters in the chunk: no pattern is made for them.
    const opening = /^[\p{L}\p{N}]{1,3}/u.exec(form)?.[0].toLowerCase() ?? "";
    return lower.includes(opening) && findNames(plain, [form]).length > 0;
  };

  const standsInParts = (form: string): boolean => {
    const outer = form.replace(parenthesis, "").trim();
    if (outer === form) return false;
    const short = [...form.matchAll(parenthesis)].map(([, inner = ""]) => inner.trim());
    return stands(outer) || short.some((one) => abbreviates(one, outer) && stands(one));
  };

  return (name) => {
    const form = plainText(name.replaceAll("_", " "));
    const before = known.get(form);
    if (before !== undefined) return before;
    const found = stands(form) || standsInParts(form);
    known.set(form, found);
    return found;
  };
}
