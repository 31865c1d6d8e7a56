/** Latin letters and digits that others imitate: bold and script ones of mathematics, circled and squared ones, wide ones. */
const STYLED =
  /[\u{1d400}-\u{1d7ff}\u{1f130}-\u{1f149}\u24b6-\u24e9\uff10-\uff19\uff21-\uff3a\uff41-\uff5a\u2102\u210a-\u2113\u2115\u2119-\u211d\u2124\u2128\u212c\u212d\u212f-\u2131\u2133\u2134\u213c-\u213f\u2145-\u2149]/gu
/** Ligatures and positional forms, as files of printers have them. */
const JOINED = /[\ufb00-\ufb06\ufb13-\ufb17\ufb1d-\ufb4f\ufb50-\ufdf1\ufdf4-\ufdf9\ufe70-\ufefc]/gu

/** The first A of rows of white letters in black circles and squares, which Unicode relates to no letter; some are emoji. */
const WHITE_ROWS = [0x1f150, 0x1f170] as const
const WHITE =
  /(?!\p{Emoji_Presentation}|[\u{1f170}\u{1f171}\u{1f17e}\u{1f17f}])[\u{1f150}-\u{1f169}\u{1f170}-\u{1f189}]/gu
const ROW = 26
const A = 65

function plainOf(letter: string): string {
  const code = letter.codePointAt(0) ?? 0
  const row = WHITE_ROWS.find((first) => code >= first && code < first + ROW)
  return row === undefined ? letter : String.fromCodePoint(A + code - row)
}

const compatible = (letters: string): string => letters.normalize('NFKC')

/** All that needs no care. */
const PLAIN = /^[\n -~\u00a0-\u00ff]*$/

/**
 * Words as they are painted: composed, with plain letters for those in the style of another (`𝗠𝗼𝗻`, `ＰＯＬＥ`, `ﬁ`), which few
 * fonts have. What a person wrote stays as it is.
 */
export const paintedWords = (words: string): string =>
  PLAIN.test(words)
    ? words
    : words.replace(STYLED, compatible).replace(JOINED, compatible).replace(WHITE, plainOf).normalize('NFC')
