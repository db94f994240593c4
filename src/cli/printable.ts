/**
 * Lines for a terminal: names, paths and rows of files stand in what is printed, and nothing in them may move the cursor, change
 * colours or turn the line around. Line ends and tabs are our own.
 */
export const printable = (text: string): string =>
  text.replace(/(?![\n\t])[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu, " ");
