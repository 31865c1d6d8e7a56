import { fold } from '#domain/timetable/words/fold.ts'

/** A piece of a line. `text` is folded; `start` and `end` are places in the line. */
export type Token = {
  readonly kind: 'number' | 'word' | 'mark' | 'gap' | 'column'
  readonly text: string
  readonly start: number
  readonly end: number
}

const TOKEN = /\d+|[\p{L}\p{M}]+(?:['’][\p{L}\p{M}]+)*|['’][\p{L}\p{M}]+|[^\S\t\n]+|[\t\n]|./gsu
const WORD = /^['’]?[\p{L}\p{M}]/u

/** Hours, minutes, dates and weekdays of Japanese stand without spaces: 月曜日19時. */
const KANJI = /(?:午前|午後|毎週|毎)|[日月火水木金土]曜日?|[時分年月日]|から|まで|[\p{L}\p{M}]/gu
const HAS_KANJI = /[\u3040-\u30ff\u3400-\u9fff]/

/** The pieces of a line. Two and more spaces, tabs, line breaks and upright bars part columns. */
export function tokensOf(line: string): readonly Token[] {
  const folded = fold(line)
  const tokens: Token[] = []
  for (const { 0: text, index: start } of folded.matchAll(TOKEN)) {
    const end = start + text.length
    if (WORD.test(text) && HAS_KANJI.test(text)) tokens.push(...kanjiOf(text, start))
    else tokens.push({ kind: kindOf(text), text, start, end })
  }
  return tokens
}

function kindOf(text: string): Token['kind'] {
  if (/^\d/.test(text)) return 'number'
  if (WORD.test(text)) return 'word'
  if (text === '\t' || text === '\n' || text === '|' || /^\s{2}/.test(text)) return 'column'
  return /^\s/.test(text) ? 'gap' : 'mark'
}

function kanjiOf(text: string, start: number): Token[] {
  return [...text.matchAll(KANJI)].map(({ 0: part, index }) => ({
    kind: 'word',
    text: part,
    start: start + index,
    end: start + index + part.length,
  }))
}

/** The next place that is no single space. */
export const afterGap = (tokens: readonly Token[], at: number): number =>
  tokens[at]?.kind === 'gap' ? at + 1 : at

/** Whether the token stands directly at the one before, without a space. */
export const isWord = (token: Token | undefined, set: ReadonlySet<string>): boolean =>
  token?.kind === 'word' && set.has(token.text)
