import { fold } from './fold.ts'

/** Phrases by their first word. */
export type Phrases = ReadonlyMap<string, readonly (readonly string[])[]>

const WORD = /[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*|\d+/gu

export type Word = { readonly text: string; readonly start: number; readonly end: number }

/** The words and numbers of a text, folded, with their places in it. */
export const wordsOf = (text: string): readonly Word[] =>
  [...fold(text).matchAll(WORD)].map(({ 0: word, index }) => ({
    text: word,
    start: index,
    end: index + word.length,
  }))

/** Phrases between commas. `*` is any one word. */
export function phrases(list: string): Phrases {
  const all = list
    .split(/,\s*/)
    .filter(Boolean)
    .map((phrase) => wordsOrStars(phrase))
  const byFirst = new Map<string, string[][]>()
  for (const phrase of all) byFirst.set(phrase[0] ?? '', [...(byFirst.get(phrase[0] ?? '') ?? []), phrase])
  return byFirst
}

const wordsOrStars = (phrase: string): string[] => fold(phrase).trim().split(/\s+/)

/** The longest phrase that begins at a word; its length in words. */
export function phraseAt(words: readonly Word[], at: number, among: Phrases): number | undefined {
  const lengths = (among.get(words[at]?.text ?? '') ?? []).flatMap((phrase) =>
    phrase.every((word, nth) =>
      word === '*' ? words[at + nth] !== undefined : words[at + nth]?.text === word,
    )
      ? [phrase.length]
      : [],
  )
  return lengths.length > 0 ? Math.max(...lengths) : undefined
}
