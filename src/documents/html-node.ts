/** What is read of a parsed HTML node (domhandler's, as cheerio gives it with source locations). */
export interface HtmlNode {
  readonly type: string;
  /** Of elements, in lower case. */
  readonly name?: string | undefined;
  readonly attribs?: Readonly<Record<string, string>> | undefined;
  /** Of text. */
  readonly data?: string | undefined;
  readonly children?: readonly HtmlNode[] | undefined;
  /** Missing for what the parser added of itself. Code units of the source. */
  readonly sourceCodeLocation?: { readonly startOffset: number; readonly endOffset: number } | null | undefined;
}
