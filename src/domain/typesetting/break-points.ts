import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { lettersOf } from '#domain/letters.ts'

const SOFT_HYPHEN = '\u00ad'

/** What is never broken unless it is wider than a line, and the space before it on the same line. */
export type Word = { readonly text: string; readonly gap: '' | ' ' }

/** Space, but for no-break spaces. */
const SPACES = /[^\S\u00a0\u202f]+/
const ZERO_WIDTH_SPACE = '\u200b'

/** Written without spaces between words, which a dictionary knows. That of Khmer differs between browsers and Node. */
const THAI = /\p{Script=Thai}/u
/** Silent letters, vowels and signs that belong to what is before. */
const THAI_ENDING = /^(?:[\u0e01-\u0e2e][\u0e34\u0e38]?\u0e4c|[\u0e2f-\u0e3a\u0e45-\u0e4e])/u
/** Scripts that may be broken after nearly every letter. */
const IDEOGRAPHIC =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\u30fb\u30fc\uff00-\uffef]/u
/** Long foreign words in Japanese, which stay whole where they fit. */
const KATAKANA = /[\u30a1-\u30fa\u30fc\u31f0-\u31ff\uff66-\uff9f]/

/** No line begins with one of these, nor ends with one of those (JIS X 4051). */
const NEVER_FIRST =
  /^[、。，．・：；？！!?,.:;)\]}）］｝〕〉》」』】〙〗〟’”»›‐゠–〜～ヽヾーァィゥェォッャュョヮヵヶぁぃぅぇぉっゃゅょゎゕゖㇰ-ㇿ々〻ゝゞ％%‰℃°′″…‥]/u
const NEVER_LAST = /[(（［｛〔〈《「『【〘〖〝‘“«‹$€£¥￥＄￡№#＃@＠]$/u
const DIGIT = /\p{N}$/u
const LETTER = /^\p{L}/u

const thai = new Intl.Segmenter('th', { granularity: 'word' })

/** Whether a line may end between two neighbours of a text with ideographs. */
function mayPart(before: string, after: string): boolean {
  if (NEVER_FIRST.test(after) || NEVER_LAST.test(before)) return false
  if (KATAKANA.test(before) && KATAKANA.test(after)) return false
  const [isBefore, isAfter] = [IDEOGRAPHIC.test(before), IDEOGRAPHIC.test(after)]
  // A number stays with what it counts: 19時.
  return (isBefore || isAfter) && !(DIGIT.test(before) && LETTER.test(after))
}

const joinsWord = (text: string): boolean => !/[\p{L}\p{N}]/u.test(text)

/** Joins neighbours between which no line may end. */
function parted(parts: readonly string[], may: (before: string, after: string) => boolean): string[] {
  const words: string[] = []
  for (const [at, part] of parts.entries()) {
    const before = lettersOf(parts[at - 1] ?? '').at(-1)
    if (before === undefined || may(before, part)) words.push(part)
    else words[words.length - 1] += part
  }
  return words
}

/** A text without spaces as words: Thai at words of its dictionary, Japanese and Chinese at letters. */
function unspaced(text: string): string[] {
  if (THAI.test(text)) {
    const isApart = (before: string, after: string) =>
      THAI.test(before) && !joinsWord(after) && !THAI_ENDING.test(after)
    return parted(
      Array.from(thai.segment(text), ({ segment }) => segment),
      isApart,
    )
  }
  return IDEOGRAPHIC.test(text) ? parted(lettersOf(text), mayPart) : [text]
}

/** The words of a paragraph. Lines may always end between two of them. */
export function wordsOf(paragraph: string): Word[] {
  return paragraph.split(SPACES).flatMap((spaced) =>
    spaced
      .split(ZERO_WIDTH_SPACE)
      .flatMap(unspaced)
      .filter(Boolean)
      .map((text, at): Word => ({ text, gap: at === 0 ? ' ' : '' })),
  )
}

/** What may be cut: nothing, words at their soft hyphens and addresses at their signs, or words anywhere. */
export type Cutting = 'words' | 'hyphens' | 'anywhere'
export const CUTTINGS: readonly Cutting[] = ['words', 'hyphens', 'anywhere']

/** A piece of a cut word, and what stands behind it where a line ends there. */
export type Piece = { readonly text: string; readonly ending: '' | '-' }

const ADDRESS = /[\p{L}\p{N}]@[\p{L}\p{N}]|:\/\/[\p{L}\p{N}]|[\p{L}\p{N}]\.\p{L}{2,24}(?![\p{L}\p{N}])/u

/** Web and mail addresses. A hyphen at the end of a line would be taken for a part of them. */
export const isAddress = (word: string): boolean => ADDRESS.test(word)

/** Behind a sign of an address. */
const ADDRESS_END = /(?<=[/.@?&=_])(?![/.@?&=_])/u

/** A hyphen stands between letters of alphabets only. */
const HYPHENATED =
  /(?:[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Georgian}]|[\u0300-\u036f])$/u
const endingOf = (text: string): '' | '-' => (HYPHENATED.test(text) ? '-' : '')

function lettersAsPieces(word: string, isPlain: boolean): Piece[] {
  const letters = lettersOf(withoutBreakMarks(word))
  return letters.map((text, at): Piece => {
    const next = letters[at + 1] ?? ''
    return { text, ending: isPlain || endingOf(next) === '' ? '' : endingOf(text) }
  })
}

/** Words with signs of their own may be cut behind these: `Anfänger/Fortgeschrittene`. */
const SIGN_END = /(?<=[-‐–—/])(?![-‐–—/])/u

function softPieces(word: string): Piece[] {
  const parts = word.split(SOFT_HYPHEN)
  return parts.flatMap((part, at) => {
    const pieces = part
      .split(SIGN_END)
      .filter(Boolean)
      .map((text): Piece => ({ text, ending: '' }))
    const last = pieces.at(-1)
    const isCut = last !== undefined && at < parts.length - 1 && endingOf(last.text) !== ''
    return isCut ? [...pieces.slice(0, -1), { text: last.text, ending: '-' as const }] : pieces
  })
}

/** The places where a word may be cut, as pieces; the word itself where none are allowed. */
export function piecesOf(word: string, cutting: Cutting): readonly Piece[] {
  const plain = withoutBreakMarks(word)
  const address = isAddress(plain)
  if (cutting === 'anywhere') return lettersAsPieces(word, address)
  if (cutting === 'words') return [{ text: plain, ending: '' }]
  if (address)
    return plain
      .split(ADDRESS_END)
      .filter(Boolean)
      .map((text): Piece => ({ text, ending: '' }))
  return softPieces(word)
}

type Fits = (line: string) => boolean

/** Cuts a word that is wider than a line, with hyphens where they belong. Undefined if a piece is too wide. */
export function cutWord(word: string, cutting: Cutting, fits: Fits): string[] | undefined {
  const parts: string[] = []
  let part = ''
  let ending = ''
  for (const piece of piecesOf(word, cutting)) {
    if (part !== '' && !fits(part + piece.text + piece.ending)) {
      parts.push(fits(part + ending) ? part + ending : part)
      part = ''
    }
    part += piece.text
    ending = piece.ending
    if (!fits(part + ending) && cutting !== 'anywhere') return undefined
  }
  return [...parts, part]
}
