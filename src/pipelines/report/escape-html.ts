const marks: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/**
 * Any text as content of an element or of a quoted attribute. What HTML cannot hold stays visible: control characters become
 * their pictures (␀), halves of surrogate pairs and non-characters U+FFFD. Foreign line ends become references, so that a
 * line of the file is a line to every tool.
 */
export const escapeHtml = (text: string): string =>
  text
    .replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
    .replace(/\r\n?/g, "\n")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
    .replace(/[\u0000-\u0008\u000b-\u001f]/g, (control) => String.fromCharCode(0x2400 + control.charCodeAt(0)))
    .replace(/[\u007f-\u009f\p{Surrogate}\p{Noncharacter_Code_Point}]/gu, "\ufffd")
    .replace(/[\u2028\u2029]/g, (end) => `&#${end.charCodeAt(0)};`);
