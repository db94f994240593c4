import iconv from "iconv-lite";

/** What the names stand for in the wild: the supersets that browsers take. */
const supersets: readonly [RegExp, string][] = [
  [/^(?:x-)?(?:gb2312|gbk|gb_2312-80|gb18030|euc-cn|cp936|chinese)$/, "gb18030"],
  [/^(?:big5|big5-hkscs|x-x-big5|cn-big5|cp950)$/, "big5"],
  [/^(?:iso-?8859-1|latin-?1|us-ascii|ascii|cp1252|windows-1252)$/, "windows-1252"],
  [/^(?:shift[_-]jis|x-sjis|sjis|windows-31j|ms_kanji)$/, "shift_jis"],
  [/^(?:euc-kr|ks_c_5601-1987|ksc5601|korean|windows-949)$/, "euc-kr"],
];

const declaration =
  /<meta[^>]{1,200}?charset\s*=\s*["']?\s*([\w:.-]{2,30})|<\?xml[^>]{1,200}?encoding\s*=\s*["']([\w:.-]{2,30})/i;

/** The encoding that an HTML or XML file names in its first 4 KB, as we call it; undefined where it names none we know. */
export function declaredEncoding(bytes: Uint8Array): string | undefined {
  const head = iconv.decode(bytes.subarray(0, 4096), "latin1");
  const match = declaration.exec(head);
  const name = (match?.[1] ?? match?.[2])?.toLowerCase();
  // A mark that can be read as ASCII proves that the file is not UTF-16, and UTF-8 is tried first anyway.
  if (name === undefined || /^(?:utf|ucs)/.test(name)) return undefined;
  return supersets.find(([pattern]) => pattern.test(name))?.[1] ?? (iconv.encodingExists(name) ? name : undefined);
}
