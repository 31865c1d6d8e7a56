import { findFlags } from '#domain/platform-safe/find-flags.ts'
import type { Lexicon } from '#domain/platform-safe/lexicon.ts'
import { wordsIn } from '#domain/promotion/brand-words.ts'
import { wordsOf } from '#domain/promotion/copywriter/quote.ts'
import { MAIN_WORDS_MAX, SHARING_MAX } from '#domain/promotion/copywriter/write-offline.ts'
import type { Copy } from '#domain/promotion/facts.ts'
import { cleaned, leaveOut, type Objection, wordObjections } from './line-rules.ts'
import { PromoCopy } from './promo-copy.ts'
import { safeTags } from './safe-tags.ts'
import { SIMILAR, similarity } from './similarity.ts'
import { isOwn, ownWords, type Subject } from './subject.ts'

/** Below this share of Latin letters a text counts as another script. */
const MOSTLY = 0.8

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** A text without letters counts as any script. */
const isMostlyLatin = (text: string): boolean =>
  lettersOf(text.replace(/\P{Script=Latin}/gu, '')) >= MOSTLY * lettersOf(text)

const LINES = { min: 2, max: 4 } as const

/** The length of 28 long words; an endless word is no text. */
const MAIN_MAX = 240

export type Given = {
  readonly about: Subject
  /** Earlier messages; they must not be repeated. */
  readonly earlier: readonly string[]
  /** Words that the brand never uses, unless the user said them first. */
  readonly avoid?: readonly string[]
  /** Words that platforms hide. */
  readonly lexicon: Lexicon
}

export type Accepted = {
  readonly copy: Copy
  readonly hashtags: readonly string[]
  readonly objections: readonly []
}
export type Checked = Accepted | { readonly copy?: never; readonly objections: readonly Objection[] }

/** Checks whether a model's answer may appear in a video as it is; otherwise lists all problems. Never throws. */
export function checkCopy(answer: unknown, given: Given): Checked {
  const parsed = PromoCopy.safeParse(answer)
  if (!parsed.success)
    return refused('shape', 'Answer with one JSON object that has exactly the fields asked for.')
  const lines = parsed.data.message_lines.map(cleaned).filter((line) => line !== '')
  const sharing = cleaned(parsed.data.sharing_line)
  const tooLong = lengthObjections(lines, sharing)
  if (tooLong.length > 0) return { objections: tooLong }
  const main = lines.join('\n')
  const objections = [
    ...[...lines, sharing].flatMap((line) => wordObjections(line, given.about)),
    ...wholeObjections(main, sharing, given),
  ]
  if (objections.length > 0) return { objections }
  return {
    copy: { main, sharing },
    hashtags: safeTags(parsed.data.hashtags, given),
    objections: [],
  }
}

const refused = (rule: Objection['rule'], words: string): Checked => ({ objections: [{ rule, words }] })

function lengthObjections(lines: readonly string[], sharing: string): readonly Objection[] {
  const main = lines.join('\n')
  const words = wordsOf(main).length
  const wrong = [
    (lines.length < LINES.min || lines.length > LINES.max) &&
      `message_lines has ${lines.length} lines; write ${LINES.min} to ${LINES.max}.`,
    words > MAIN_WORDS_MAX && `message_lines has ${words} words; at most ${MAIN_WORDS_MAX} in all.`,
    main.length > MAIN_MAX && `message_lines has ${main.length} characters; at most ${MAIN_MAX} in all.`,
    sharing === '' && 'sharing_line is blank.',
    sharing.length > SHARING_MAX && `sharing_line has ${sharing.length} characters; at most ${SHARING_MAX}.`,
  ]
  return wrong.filter((words) => words !== false).map((words) => ({ rule: 'length', words }))
}

/** Words that platforms hide, unless the user used them first: the platform check warns about those. */
const flagObjections = (text: string, { about, lexicon }: Given): readonly Objection[] =>
  findFlags(text, lexicon)
    .filter(({ found }) => !isOwn(found, about))
    .map(({ found }) => leaveOut('platform', found, 'platforms may hide a post that says this'))

const avoidedObjections = (text: string, { about, avoid = [] }: Given): readonly Objection[] =>
  wordsIn(text, avoid)
    .filter((word) => !isOwn(word, about))
    .map((word) => leaveOut('avoided', word, 'this studio never says it, in any form'))

function wholeObjections(main: string, sharing: string, given: Given): readonly Objection[] {
  const { about, earlier } = given
  const isOtherScript = isMostlyLatin(ownWords(about)) && !isMostlyLatin(main + sharing)
  const isRepeated = earlier.some((message) => similarity(main, message) >= SIMILAR)
  return [
    ...flagObjections(`${main}\n${sharing}`, given),
    ...avoidedObjections(`${main}\n${sharing}`, given),
    ...(isOtherScript ? [{ rule: 'language', words: 'Write in the language asked for.' } as const] : []),
    ...(isRepeated ? [{ rule: 'repeat', words: 'This was said before. Say something else.' } as const] : []),
  ]
}
