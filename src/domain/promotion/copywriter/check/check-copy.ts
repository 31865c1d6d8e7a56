import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { wordsOf } from '#domain/promotion/copywriter/quote.ts'
import { MAIN_WORDS_MAX, SHARING_MAX } from '#domain/promotion/copywriter/write-offline.ts'
import type { Copy } from '#domain/promotion/facts.ts'
import { claimsIn } from './kept-out/claims.ts'
import { factsIn, linksIn, markupIn } from './kept-out/facts.ts'
import { givenNamesIn, strangersIn } from './kept-out/names.ts'
import { PromoCopy } from './promo-copy.ts'
import { SIMILAR, similarity } from './similarity.ts'
import { isOwn, type Subject } from './subject.ts'

/** Below this share of Latin letters a text counts as another script. */
const MOSTLY = 0.8

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** A text without letters counts as any script. */
const isMostlyLatin = (text: string): boolean =>
  lettersOf(text.replace(/\P{Script=Latin}/gu, '')) >= MOSTLY * lettersOf(text)

const LINES = { min: 2, max: 4 } as const

/** The length of 28 long words; an endless word is no text. */
const MAIN_MAX = 240

export type Objection = {
  readonly rule:
    | 'shape'
    | 'length'
    | 'fact'
    | 'link'
    | 'markup'
    | 'name'
    | 'claim'
    | 'platform'
    | 'repeat'
    | 'language'
  /** Feedback for the next attempt. May quote the draft, so it is never logged. */
  readonly words: string
}

export type Given = {
  readonly about: Subject
  /** Earlier messages; they must not be repeated. */
  readonly earlier: readonly string[]
}

export type Accepted = {
  readonly copy: Copy
  readonly hashtags: readonly string[]
  readonly objections: readonly []
}
export type Checked = Accepted | { readonly copy?: never; readonly objections: readonly Objection[] }

/** Normalizes to one typed line: no breaks, no lone surrogates, no invisible characters except emoji joiners. */
const cleaned = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}[\p{Default_Ignorable_Code_Point}--\ufe0f]]/gv, '')
    .trim()

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
  return { copy: { main, sharing }, hashtags: tagsOf(parsed.data.hashtags, given.about), objections: [] }
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

type Rule = {
  readonly rule: Objection['rule']
  readonly find: (line: string, about: Subject) => readonly string[]
  readonly why: string
}

const RULES: readonly Rule[] = [
  { rule: 'fact', find: factsIn, why: 'days, times, dates and numbers are added later' },
  { rule: 'link', find: linksIn, why: 'links, handles and hashtags do not belong in the text' },
  { rule: 'markup', find: markupIn, why: 'plain words only' },
  { rule: 'name', find: givenNamesIn, why: 'names are added later' },
  { rule: 'name', find: strangersIn, why: 'no names, and no capitals inside a sentence' },
  { rule: 'claim', find: claimsIn, why: 'no claims about bodies, weight, health, results, price or rank' },
]

const leaveOut = (rule: Objection['rule'], found: string, why: string): Objection => ({
  rule,
  words: `Leave out "${found.trim()}": ${why}.`,
})

const wordObjections = (line: string, about: Subject): readonly Objection[] =>
  RULES.flatMap(({ rule, find, why }) => find(line, about).map((found) => leaveOut(rule, found, why)))

/** Words that platforms hide, unless the user used them first: the platform check warns about those. */
const flagObjections = (text: string, about: Subject): readonly Objection[] =>
  findFlags(text)
    .filter(({ found }) => !isOwn(found, about))
    .map(({ found }) => leaveOut('platform', found, 'platforms may hide a post that says this'))

function wholeObjections(main: string, sharing: string, { about, earlier }: Given): readonly Objection[] {
  const isOtherScript = isMostlyLatin(`${about.classType}${about.details}`) && !isMostlyLatin(main + sharing)
  const isRepeated = earlier.some((message) => similarity(main, message) >= SIMILAR)
  return [
    ...flagObjections(`${main}\n${sharing}`, about),
    ...(isOtherScript ? [{ rule: 'language', words: 'Write in the language asked for.' } as const] : []),
    ...(isRepeated ? [{ rule: 'repeat', words: 'This was said before. Say something else.' } as const] : []),
  ]
}

const TAGS_MAX = 8
/** Maximum hashtags to examine. */
const TAGS_READ = 24
const TAG = /^#?([\p{L}\p{M}][\p{L}\p{M}\p{N}_]{1,29})$/u

/** Safe hashtags, each once and with #; others are dropped because no text depends on them. */
function tagsOf(tags: readonly string[], about: Subject): readonly string[] {
  const good = tags
    .slice(0, TAGS_READ)
    .map((tag) => TAG.exec(cleaned(tag.slice(0, 40)))?.[1])
    .filter((tag) => tag !== undefined)
    .filter((tag) => wordObjections(`${tag}.`, about).length === 0 && findFlags(`#${tag}`).length === 0)
  const first = (tag: string, at: number) =>
    good.findIndex((other) => other.toLowerCase() === tag.toLowerCase()) === at
  return good
    .filter(first)
    .slice(0, TAGS_MAX)
    .map((tag) => `#${tag}`)
}
