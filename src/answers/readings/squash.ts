const fonts = /\\(?:text|textbf|textit|textrm|textnormal|mathrm|mathbf|mbox|operatorname)\s*\{([^{}\\]*)\}/g;

/** A text without what never changes its meaning: spaces, sizes of brackets and fractions, fonts. */
export const squash = (text: string): string =>
  text
    .replace(fonts, "$1")
    .replace(/\\(?:left|right|displaystyle|big[lr]?|Big[lr]?|quad|qquad)(?![A-Za-z])|\\[,;:! ]/g, "")
    .replace(/\\[dtc]frac/g, "\\frac")
    .replace(/\s+/g, "");
