import { findFlags } from './find-flags.ts'
import type { Flag } from './flag.ts'
import type { Lexicon } from './lexicon.ts'

const isVowel = (text: string): boolean => /^[aeio]/i.test(text)

/** "an exotic class" becomes "a flow class". */
function withArticle(before: string, { found, alternative }: Flag): string {
  if (isVowel(found) === isVowel(alternative)) return before
  const words = before.trimEnd()
  const article = /(?<!\p{L})an?$/iu.exec(words.slice(-4))?.[0]
  if (article === undefined || words === before) return before
  const isShouted = article === article.toUpperCase() && alternative === alternative.toUpperCase()
  const fitting = isVowel(alternative) ? `${article.charAt(0)}${isShouted ? 'N' : 'n'}` : article.charAt(0)
  return `${words.slice(0, -article.length)}${fitting}${before.slice(words.length)}`
}

function withoutSpacesBehind(text: string): string {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1
  return text.slice(0, end)
}

/** Closes the gap that a removed hashtag leaves: its leading space or its own line. */
function joined(before: string, after: string): string {
  const words = withoutSpacesBehind(before)
  const isLineStart = words === '' || words.endsWith('\n')
  const rest = isLineStart ? after.replace(/^[ \t]+/, '') : after
  const isOwnLine = isLineStart && rest.startsWith('\n')
  return `${before.trimEnd() === '' ? before : words}${isOwnLine ? rest.slice(1) : rest}`
}

/** Fixes one flag. */
export function mendFlag(text: string, flag: Flag): string {
  const before = text.slice(0, flag.start)
  const after = text.slice(flag.end)
  return flag.alternative === ''
    ? joined(before, after)
    : `${withArticle(before, flag)}${flag.alternative}${after}`
}

const tagsOf = (text: string): readonly string[] =>
  (text.match(/#[\p{L}\p{N}_]+/gu) ?? []).map((tag) => tag.toLowerCase())

/** Avoids duplicate hashtags: when the replacement already exists, the flagged one is removed. */
function withoutRepetition(text: string, flags: readonly Flag[]): readonly Flag[] {
  const standing = new Set(tagsOf(text))
  return flags.map((flag) => {
    if (flag.kind === 'word' || flag.alternative === '') return flag
    const tag = flag.alternative.toLowerCase()
    if (standing.has(tag)) return { ...flag, alternative: '' }
    standing.add(tag)
    return flag
  })
}

/** Last to first, so that earlier positions stay valid. */
const mended = (text: string, flags: readonly Flag[]): string =>
  withoutRepetition(text, flags).reduceRight(mendFlag, text)

/** Halves of characters that a cut may leave. */
const HALVES = /\p{Cs}/gu

/** Without the flagged words and so many characters on either side. */
function cut(text: string, flags: readonly Flag[], around: number): string {
  let from = 0
  const pieces: string[] = []
  for (const { start, end } of flags) {
    pieces.push(text.slice(from, Math.max(from, start - around)))
    from = end + around
  }
  return [...pieces, text.slice(from)].join('').replace(HALVES, '')
}

/** A replacement may form another term with its neighbors; this settles long before the limit. */
const ROUNDS = 6
/** Texts that go on forming terms lose more and more: a few rounds leave nothing to flag, however long the text is. */
const WIDER = 8

/** Fixes every flag; the result has none. */
export function fixAll(text: string, lexicon: Lexicon): string {
  let [fixed, around] = [text, 0]
  for (let round = 0; ; round += 1) {
    const flags = findFlags(fixed, lexicon)
    if (flags.length === 0) return fixed
    if (round < ROUNDS) {
      fixed = mended(fixed, flags)
      continue
    }
    fixed = cut(fixed, flags, around)
    around = around * WIDER + 1
  }
}
