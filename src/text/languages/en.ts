import type { Language } from "../language.ts";
import { countScripts } from "../script.ts";

const words = (list: string): string[] => list.trim().split(/\s+/);

const functionWords =
  /\b(?:the|of|and|in|to|is|are|was|were|by|for|with|that|which|from|on|as|at|an?|be|or|not|it|this|has|have|may|shall)\b/gi;

/** Words before whose full stop no sentence ends, without the stop. */
const abbreviations = new Set(
  words(
    `e.g i.e cf viz etc al vs approx ca no nos vol fig figs eq eqs sec art arts ch pp ed eds dr mr mrs ms prof st jr sr
     sp spp subsp var f ssp cv inc ltd co corp dept est min max resp incl excl jan feb mar apr jun jul aug sept oct nov dec`,
  ),
);

const month = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*\\.?";
const numeral =
  "(?:zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand|million|billion|half|third|quarter|first|second|dozens?)";

const demonstrative = /\b(?:this|these|that|those|such)\s+(?!that\b|as\b)(\p{L}+)/giu;
const opening = /^(?:it|its|he|she|they|them|their|his|her|this|these|those|that|such|here|there|both of)\b/i;
const elsewhere =
  /\b(?:tables?|figures?|figs?\.|sections?|examples?|passages?|texts?|paragraphs?|equations?|chapters?|documents?)\s+(?:above|below)\b|\b(?:above|below)[- ](?:mentioned|described|listed|shown|named)\b|\b(?:above|following|previous|preceding|next)\s+(?:table|figure|section|example|passage|text|paragraph|equation|chapter|list)s?\b|\b(?:in|see|from)\s+(?:table|figure|fig\.|eq\.|equation|section|chapter|appendix)\s*\d|\b(?:the|this) (?:passage|text|document|excerpt|author|article above)\b/i;

/** English. */
export const english: Language = {
  code: "en",
  name: "English",
  score(text) {
    const { letters, latin } = countScripts(text);
    if (letters === 0) return 0;
    const sample = text.slice(0, 20_000);
    const known = sample.match(functionWords)?.length ?? 0;
    const all = sample.match(/\p{Script=Latin}+/gu)?.length ?? 0;
    // Running English has 30 to 50 % of these; a list of names has none, and is taken for English while it is short.
    const share = all < 30 ? 1 : Math.min(1, known / all / 0.12);
    return (latin / letters) * share;
  },
  spaced: true,
  sentences: {
    ends: ".!?",
    closers: "\"'”’)]",
    spaceAfter: true,
    continues(before) {
      const word = /(?:^|[\s(["“'‘])([\p{L}\p{N}.'-]*)\.$/u.exec(before)?.[1];
      if (word === undefined) return false;
      return /^\p{Lu}$/u.test(word) || /^(?:\p{L}\.)+\p{L}$/u.test(word) || abbreviations.has(word.toLowerCase());
    },
  },
  articles: /^(?:the|an?)\s+(?=\S)/i,
  singular(word) {
    if (word.length < 4 || /(?:ss|us|is|ous|itis|osis|asis|eus|series|species)$/.test(word)) return word;
    if (word.endsWith("ies") && word.length > 4) return `${word.slice(0, -3)}y`;
    if (/(?:x|ch|sh|ss|zz|o|..us)es$/.test(word)) return word.slice(0, -2);
    return word.endsWith("s") ? word.slice(0, -1) : word;
  },
  uselessAnswers: {
    pronoun: new Set(
      words(
        `he she it they we you i him her them us me his hers its their theirs our ours your this that these those which who
         whom whose what one ones another other others former latter such there here both each all some any none itself
         themselves himself herself someone something anything everything nothing`,
      ),
    ),
    generic: new Set(
      words(
        `thing things study studies result results method methods system systems person people man men woman women area
         areas year years time times number numbers group groups type types kind kinds case cases use uses effect effects
         process processes data example examples part parts way ways problem problems factor factors level levels value
         values amount amounts rate rates section chapter document text author authors research work world day days month
         months hour hours week weeks patient patients party parties item items form forms cause causes change changes
         condition conditions role function functions structure structures material materials substance substances
         product products source sources reason reasons term terms name names object objects subject end place places
         site sites side point points body bodies region regions country countries member members state states step steps
         stage stages phase unit units class classes range majority minority addition contrast fact increase decrease
         presence absence activity use purpose basis means loss lack risk damage genus genera
         species family families order orders theory idea concept principle member strain convention agreement protocol treatment symptom symptoms sign signs`,
      ),
    ),
    date: [
      /^\d{4}s?$/,
      /^\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?$/,
      new RegExp(
        `^(?:(?:the )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? )?${month}(?: \\d{1,2}(?:st|nd|rd|th)?)?(?:,? \\d{4})?$`,
        "i",
      ),
      /^(?:the )?(?:early |mid |late |early-|mid-|late-)?(?:\d{1,2}(?:st|nd|rd|th)|\p{L}+th) century$/iu,
      /^(?:the )?(?:early |mid-?|late )?(?:1[5-9]|20)\d0s$/i,
      /^(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?$/i,
      /^(?:spring|summer|autumn|winter)(?: of)?(?: \d{4})?$/i,
    ],
    number: [
      /^[\d\s.,:%‰°±×x^~≈<>≤≥=+\u2010-\u2015/-]+\p{L}{0,4}\.?(?:\/\p{L}{1,4})?$/u,
      /^[\d.,]+[\d\s.,]*\s*(?:per ?cent|percent|million|billion|trillion|thousand|hundred|degrees?|years?|days?|hours?|weeks?|months?|minutes?|metres?|meters?|kilometres?|grams?|people|times)\b.*$/i,
      new RegExp(`^(?:(?:about|some|nearly|almost|over|more than|at least) )?${numeral}(?:[ -]\\p{L}+)?$`, "iu"),
    ],
    reference: [
      /^(?:table|figure|fig\.?|section|chapter|appendix|equation|eq\.?|example|footnote|page|p\.)\s*[\dIVX]/i,
    ],
  },
  answerLength: { least: 1, most: 8 },
  introduction:
    /^(?:also |formerly |hereinafter |hereafter |here |commonly |formally |often )*(?:referred to as|called|known as|named|termed|abbreviated(?: as| to)?|or|the|i\.e\.,?|that is,?)\s+/i,
  danglingReference(question) {
    const text = question.normalize("NFKC").trim();
    const outside = elsewhere.exec(text)?.[0];
    if (outside) return outside;
    const start = opening.exec(text)?.[0];
    if (start) return start;
    // "the former" and "the latter" need two things named before them.
    const pair = /\bthe (?:former|latter)\b/i.exec(text);
    if (pair && !/\b(?:and|or|nor)\b/i.test(text.slice(0, pair.index))) return pair[0];
    for (const { 0: phrase, 1: noun = "", index } of text.matchAll(demonstrative)) {
      const before = text.slice(0, index);
      // A clause that opens with "this gene" must have named something; inside a clause "that" may be a conjunction.
      if (
        /^(?:this|these|such)/i.test(phrase) &&
        !/____/.test(before) &&
        !before.toLowerCase().includes(noun.toLowerCase()) &&
        !/[,;:]/.test(before)
      )
        return phrase;
    }
    return undefined;
  },
};
