const FOLDED = new Map<string, string>()

/** A letter without case and accents, if that is as long as it is. Turkish İ, I and ı are i; dashes and wide signs are plain. */
function foldLetter(letter: string): string {
  const plain = PLAIN_SIGNS.get(letter) ?? letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  if (plain.length === letter.length) return SAME_LETTER.get(plain) ?? plain
  const lower = letter.toLowerCase()
  return lower.length === letter.length ? lower : letter
}

/** Letters that are written for each other, where the sign that differs is no accent. */
const SAME_LETTER = new Map([
  ['ı', 'i'],
  ['ł', 'l'],
  ['ø', 'o'],
  ['đ', 'd'],
  ['ς', 'σ'],
  ['ё', 'е'],
])

const PLAIN_SIGNS = new Map(
  Object.entries({
    '-': '‐‑‒–—―−－',
    "'": '’‘ʼ´`′＇',
    ':': '：∶',
    '~': '～〜∼',
    ' ': '\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u202F\u205F\u3000',
    '>': '→⇒➡➔',
    '(': '（',
    ')': '）',
    ',': '、，',
    '/': '／⁄',
    '|': '｜│┃¦',
    '&': '＆',
  }).flatMap(([plain, signs]) => [...signs].map((sign) => [sign, plain] as const)),
)

/**
 * A text to compare and to look for words in: without case and accents, its dashes, apostrophes and spaces plain ones. It
 * is as long as the text, so that places in it are places in the text.
 */
export function fold(text: string): string {
  let folded = ''
  for (const letter of text) {
    const code = letter.charCodeAt(0)
    if (code < 128) {
      folded += code >= 65 && code <= 90 ? String.fromCharCode(code + 32) : letter
      continue
    }
    let known = FOLDED.get(letter)
    if (known === undefined) {
      known = foldLetter(letter)
      if (FOLDED.size < LETTERS_MAX) FOLDED.set(letter, known)
    }
    folded += known
  }
  return folded
}

/** A hostile text has many letters. */
const LETTERS_MAX = 5000

const STYLED = /[\u{1D400}-\u{1D7FF}\u{1F130}-\u{1F149}\uFF01-\uFF5E\uFB00-\uFB06\u24B6-\u24E9]/gu
const INVISIBLE = /[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/g
const CONTROLS = /[^\P{Cc}\t\n]/gu
/** Bold and slanted words of chats. */
const BOLD_BEGINS = /(?<![^\s([>•-])[*_]{1,3}(?=[^\s*_])/g
const BOLD_ENDS = /(?<=[^\s*_])[*_]{1,3}(?![^\s)\]:.,;!?-])/g

/** A text with plain letters for styled ones, `\n` for all ends of lines, and without what cannot be seen. */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\v\f\u0085]/g, '\n')
    .normalize('NFC')
    .replace(STYLED, (letter) => letter.normalize('NFKC'))
    .replace(INVISIBLE, '')
    .replace(CONTROLS, ' ')
    .replace(BOLD_BEGINS, '')
    .replace(BOLD_ENDS, '')
