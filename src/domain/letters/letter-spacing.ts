/** Scripts whose letters touch each other or hang from one line, and those written from the right. */
const TOUCHING =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Nko}\p{Script=Hebrew}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Mongolian}]/u

/** The space between letters of a line: none where it would tear them apart. */
export const letterSpacingOf = (line: string, spacing: number): number =>
  spacing !== 0 && TOUCHING.test(line) ? 0 : spacing
