import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { decodeText } from "#documents";

const simplified = [
  "水稻由稻瘟病菌引起。",
  "细胞器是细胞内具有特定形态和功能的结构。",
  "《中华人民共和国著作权法》于1990年9月7日通过，自1991年6月1日起施行。",
  "缺铁性贫血患者的血清铁蛋白降低，总铁结合力升高。",
  "你好，世界",
];
const traditional = ["水稻由稻瘟病菌引起。", "中華民國憲法規定人民有言論之自由。", "蠶以桑葉為食，吐絲結繭。"];
const western = [
  "L'été dernier, la région a connu une sécheresse très sévère.",
  "région",
  "Größe und Übung machen den Meister.",
  "The farmer’s “field” – 20 °C – is dry…",
  "don’t",
];
const english = "Late blight is caused by Phytophthora infestans.\nIt destroyed the potato crop.";

const ok = (text: string, encoding: string) => ({ status: "ok", text, encoding });

describe("text is decoded as it was encoded", () => {
  test.each(
    simplified.flatMap((text) => ["utf-8", "gb18030", "utf-16le", "utf-16be"].map((encoding) => ({ text, encoding }))),
  )("$encoding: $text", ({ text, encoding }) =>
    expect(decodeText(iconv.encode(text, encoding))).toEqual(ok(text, encoding)),
  );
  test.each(traditional)("big5: %s", (text) =>
    expect(decodeText(iconv.encode(text, "big5"))).toEqual(ok(text, "big5")),
  );
  test.each(western)("windows-1252: %s", (text) =>
    expect(decodeText(iconv.encode(text, "windows-1252"))).toEqual(ok(text, "windows-1252")),
  );
  test.each(["utf-16le", "utf-16be"])("%s in English without a mark", (encoding) =>
    expect(decodeText(iconv.encode(english, encoding))).toEqual(ok(english, encoding)),
  );
  test.each([
    ["shift_jis", "日本語の文章です。これは稲の病気について書かれています。"],
    ["euc-jp", "日本語の文章です。これは稲の病気について書かれています。"],
    ["euc-kr", "한국어 문장입니다. 벼의 병에 대해 설명합니다."],
    ["windows-1251", "Это русский текст о болезнях риса и пшеницы."],
  ])("%s, which is not taken for Chinese", (encoding, text) =>
    expect(decodeText(iconv.encode(text, encoding))).toEqual(ok(text, encoding)),
  );
});

test.each(["utf-8", "utf-16le", "utf-16be", "utf-32le", "gb18030"])(
  "a byte order mark of %s is obeyed and removed",
  (encoding) => {
    expect(decodeText(iconv.encode(`\ufeff${english}稻`, encoding))).toEqual(ok(`${english}稻`, encoding));
  },
);

test("line ends are kept", () => {
  expect(decodeText(Buffer.from("a\r\nb\rc\n"))).toEqual(ok("a\r\nb\rc\n", "utf-8"));
});

test("what a page declares is tried first and checked", () => {
  const symbols = iconv.encode("λόγος", "iso-8859-7");
  expect(decodeText(symbols, "iso-8859-7")).toEqual(ok("λόγος", "iso-8859-7"));
  const chinese = iconv.encode(simplified[0] ?? "", "gb18030");
  expect(decodeText(chinese, "windows-1252")).toMatchObject({ encoding: "gb18030" });
  expect(decodeText(Buffer.from("稻"), "gb18030")).toEqual(ok("稻", "utf-8"));
});

describe("what is no text is not read as text", () => {
  test("random bytes with a NUL in every fifth place are binary, not UTF-16", () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 20, maxLength: 400 }), (bytes) => {
        for (let i = 4; i < bytes.length; i += 5) bytes[i] = 0;
        return decodeText(bytes).status === "binary";
      }),
    );
  });
  test("control characters make a file binary above two in a hundred", () => {
    expect(decodeText(Buffer.from(`${"a".repeat(97)}\x01\x02\x03`)).status).toBe("binary");
    expect(decodeText(Buffer.from(`${"a".repeat(99)}\x0c\x1b`)).status).toBe("ok");
  });
  test("UTF-8 with a broken byte is not read as something else", () => {
    for (const text of [...simplified, "naïve café – “quoted” text and é"]) {
      const bytes = Buffer.concat([Buffer.from(text.repeat(5)), Buffer.from([0xff]), Buffer.from(text)]);
      expect(decodeText(bytes)).toEqual({ status: "undecodable", damagedAt: Buffer.byteLength(text.repeat(5)) });
    }
  });
});

test("whatever the bytes, a decoded text encodes to them again", () => {
  const withoutMark = (bytes: Uint8Array) =>
    bytes.length > 0 && !/^(?:efbbbf|fffe|feff|0000feff|84319533)/.test(Buffer.from(bytes).toString("hex"));
  const pieces = fc.array(
    fc.oneof(
      fc.uint8Array({ maxLength: 6 }),
      fc
        .tuple(
          fc.constantFrom(...simplified, ...western, english),
          fc.constantFrom("utf-8", "gb18030", "utf-16le", "windows-1252"),
        )
        .map(([text, encoding]) => new Uint8Array(iconv.encode(text, encoding))),
    ),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(pieces.map((some) => new Uint8Array(Buffer.concat(some))).filter(withoutMark), (bytes) => {
      const decoded = decodeText(bytes);
      if (decoded.status === "ok") expect(iconv.encode(decoded.text, decoded.encoding).equals(bytes)).toBe(true);
    }),
    { numRuns: 500 },
  );
});
