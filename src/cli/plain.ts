/** A text of somebody else's on a terminal: nothing in it can move the cursor, change colours or turn the line around. */
export const plain = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]+/gu, " ");
