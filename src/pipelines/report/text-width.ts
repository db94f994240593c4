/** About how wide a text is drawn, in ems: there is no font to ask. */
export const textWidth = (text: string): number =>
  [...text].reduce((width, letter) => {
    if (
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u.test(letter)
    )
      return width + 1;
    if (/[mwMW@%—]/.test(letter)) return width + 0.86;
    if (/\p{Lu}|\p{N}/u.test(letter)) return width + 0.64;
    return width + (/[iljtf.,:;'’() -]/.test(letter) ? 0.34 : 0.55);
  }, 0);
