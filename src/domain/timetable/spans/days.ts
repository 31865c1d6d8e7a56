import { MONTHS, type NameMeaning, romanMonth, WEEKDAYS } from '#domain/timetable/words/calendar-names.ts'
import { LANGUAGES, type Language } from '#domain/timetable/words/languages.ts'
import { AND, DAY_GROUPS, EVERY, UNTIL } from '#domain/timetable/words/word-sets.ts'
import { afterGap, isWord, type Token } from './tokens.ts'

/** What tells the languages of a text: the names of days and months in it. */
export type Languages = {
  readonly weights: ReadonlyMap<Language, number>
  /** Names of days that each language has, as calendars print them. */
  readonly days: ReadonlyMap<Language, ReadonlySet<string>>
}

/** Weighs the languages of a text: names that many languages share say little. */
export function languagesOf(lines: Iterable<readonly Token[]>): Languages {
  const weights = new Map<Language, number>()
  const days = new Map<Language, Set<string>>()
  const add = (meanings: readonly NameMeaning[] | undefined, weight: number) => {
    const languages = new Set(meanings?.flatMap((meaning) => meaning.languages))
    for (const language of languages)
      weights.set(language, (weights.get(language) ?? 0) + weight / languages.size)
  }
  for (const tokens of lines)
    for (const { kind, text } of tokens) {
      if (kind !== 'word') continue
      add(WEEKDAYS.full.get(text), 6)
      add(WEEKDAYS.short.get(text), 1)
      add(MONTHS.full.get(text), 2)
      for (const { languages } of WEEKDAYS.printed.get(text) ?? [])
        for (const language of languages) days.set(language, (days.get(language) ?? new Set()).add(text))
    }
  return { weights, days }
}

/** Whether a word is a short name of a day in the language of the text, rather than "at" in another. */
export function isShortDayOf(token: Token | undefined, { weights }: Languages): boolean {
  const most = Math.max(0, ...weights.values())
  const meanings = token?.kind === 'word' ? (WEEKDAYS.short.get(token.text) ?? []) : []
  return (
    most > 0 &&
    meanings.some((meaning) => meaning.languages.some((language) => weights.get(language) === most))
  )
}

/** Languages whose short names are read without another day in the same language. */
const COMMON: readonly Language[] = ['en', 'de']
/** First names, which are no sign of a language. */
const PEOPLE = new Set('di,dom,don,jo,lo,lu,man,mar,mer,mi,mo,pen,per,pia,sal,sam,son,tor,ven'.split(','))

/** Whether it is a short name as English and German calendars print it, longer than small words are. */
export const isCommonShort = (name: string): boolean =>
  name.length >= 3 &&
  !PEOPLE.has(name) &&
  (WEEKDAYS.printed.get(name) ?? []).some(({ languages }) => languages.some((each) => COMMON.includes(each)))

/**
 * Whether a short name may be a person instead: Jo, Sam and Pia are days in Romanian, French and Polish. The text has
 * no other day of that language that is written as long.
 */
function mayBePerson(name: string, { days }: Languages): boolean {
  if (!/^\p{Script=Latin}+$/u.test(name)) return false
  const printed = WEEKDAYS.printed.get(name)?.flatMap(({ languages }) => languages) ?? []
  if (printed.some((language) => COMMON.includes(language))) return false
  const meanings = WEEKDAYS.short.get(name) ?? []
  const isBacked = ({ languages }: NameMeaning) =>
    languages.some((language) =>
      [...(days.get(language) ?? [])].some(
        (other) =>
          other !== name &&
          !PEOPLE.has(other) &&
          other.length >= Math.min(3, name.length) &&
          (!WEEKDAYS.full.has(other) || printed.includes(language)),
      ),
    )
  return !meanings.some(isBacked)
}

/** A day as it is written. `isShort`: a name that is a word, too. `end` is the place of the token behind it. */
type Weekday = {
  readonly weekday: number
  readonly isShort: boolean
  /** Other languages of the text have another day of this name. */
  readonly isDoubtful: boolean
  readonly mayBePerson: boolean
  readonly end: number
}

/** What a name means in the languages of a text. */
function meant(
  meanings: readonly NameMeaning[],
  languages: Languages,
): { number: number; isDoubtful: boolean } {
  const weightOf = ({ languages: of }: NameMeaning) =>
    Math.max(...of.map((entry) => languages.weights.get(entry) ?? 0))
  const order = ({ languages: of }: NameMeaning) => Math.min(...of.map((entry) => LANGUAGES.indexOf(entry)))
  const [first, second] = meanings.toSorted((a, b) => weightOf(b) - weightOf(a) || order(a) - order(b))
  return {
    number: first?.number ?? 0,
    isDoubtful: second !== undefined && first !== undefined && weightOf(second) === weightOf(first),
  }
}

function weekdayAt(tokens: readonly Token[], at: number, languages: Languages): Weekday | undefined {
  const token = tokens[at]
  if (token?.kind === 'number') return numberedAt(tokens, at)
  if (token?.kind !== 'word' || isSalutation(tokens, at)) return undefined
  const full = WEEKDAYS.full.get(token.text)
  const meanings = full ?? WEEKDAYS.short.get(token.text)
  if (!meanings) return undefined
  const { number, isDoubtful } = meant(meanings, languages)
  // "Mo." and "segunda-feira".
  const behind = tokens[at + 1]?.text === '-' && tokens[at + 2]?.text === 'feira' ? at + 3 : at + 1
  const end = tokens[behind]?.text === '.' ? behind + 1 : behind
  const kanji = tokens[at + 1]
  const isKanji = token.text.length === 1 && kanji?.text === '曜'
  return {
    weekday: number,
    isShort: full === undefined,
    isDoubtful,
    mayBePerson: full === undefined && mayBePerson(token.text, languages),
    end: isKanji ? at + 2 : end,
  }
}

/** "Sun Salutation" is a class of any day. */
const isSalutation = (tokens: readonly Token[], at: number): boolean =>
  tokens[at]?.text === 'sun' && /^salutations?$/.test(tokens[afterGap(tokens, at + 1)]?.text ?? '')

/** Portuguese numbers its days: "2ª feira". */
function numberedAt(tokens: readonly Token[], at: number): Weekday | undefined {
  const number = Number(tokens[at]?.text)
  const isOrdinal = tokens[at + 1]?.text === 'ª' || tokens[at + 1]?.text === 'a'
  const feira = tokens[at + 2]?.text === '-' ? at + 3 : afterGap(tokens, at + 2)
  if (!isOrdinal || tokens[feira]?.text !== 'feira' || number < 2 || number > 6) return undefined
  return { weekday: number - 1, isShort: false, isDoubtful: false, mayBePerson: false, end: feira + 1 }
}

export type Weekdays = {
  readonly weekdays: readonly number[]
  readonly isShort: boolean
  readonly isDoubtful: boolean
  readonly mayBePerson: boolean
  readonly end: number
}

/** The weekdays that begin at a token: "Mon", "every Tuesday", "Mon/Wed", "Mo, Mi und Fr", "Mon–Fri", "daily". */
export function weekdaysAt(
  tokens: readonly Token[],
  from: number,
  languages: Languages,
): Weekdays | undefined {
  const at = firstDay(tokens, from, languages)
  const group = groupAt(tokens, at)
  if (group) return group
  const first = weekdayAt(tokens, at, languages)
  if (!first) return undefined
  const weekdays = [first.weekday]
  let last = first
  let isShort = first.isShort && at === from
  let isDoubtful = first.isDoubtful
  for (;;) {
    const joint = jointAt(tokens, last.end)
    const next = joint && weekdayAt(tokens, withoutEvery(tokens, joint.next), languages)
    if (!joint || !next || (next.isShort && !last.isShort && joint.isWordy)) break
    if (next.mayBePerson !== last.mayBePerson) break
    const days = joint.isUntil ? (next.weekday - last.weekday + 7) % 7 : 1
    for (let back = days - 1; back >= 0; back -= 1) weekdays.push((next.weekday - back + 7) % 7)
    isShort &&= next.isShort && joint.isWordy
    isDoubtful ||= next.isDoubtful
    last = next
  }
  const { mayBePerson } = first
  return { weekdays: [...new Set(weekdays)], isShort, isDoubtful, mayBePerson, end: last.end }
}

/** "We" is a Wednesday, but "we wtorki" are Tuesdays. */
function firstDay(tokens: readonly Token[], from: number, languages: Languages): number {
  const behind = withoutEvery(tokens, from)
  const isShort = weekdayAt(tokens, from, languages)?.isShort ?? true
  const isFullBehind = weekdayAt(tokens, behind, languages)?.isShort === false
  return isShort && (isFullBehind || !weekdayAt(tokens, from, languages)) ? behind : from
}

function groupAt(tokens: readonly Token[], at: number): Weekdays | undefined {
  const [first, second] = [tokens[at], tokens[afterGap(tokens, at + 1)]]
  if (first?.kind !== 'word') return undefined
  const entry = DAY_GROUPS.get(first.text)
  const two = second?.kind === 'word' ? DAY_GROUPS.get(`${first.text} ${second.text}`) : undefined
  const weekdays = entry ?? two
  const end = entry ? at + 1 : afterGap(tokens, at + 1) + 1
  return weekdays && { weekdays, isShort: true, isDoubtful: false, mayBePerson: false, end }
}

function withoutEvery(tokens: readonly Token[], from: number): number {
  let at = from
  for (let count = 0; count < 3 && isWord(tokens[at], EVERY) && tokens[at + 1]?.kind === 'gap'; count += 1)
    at += 2
  if (tokens[at]?.text === '毎週' || tokens[at]?.text === '毎') at += 1
  return at
}

type Joint = { readonly next: number; readonly isUntil: boolean; readonly isWordy: boolean }

function jointAt(tokens: readonly Token[], end: number): Joint | undefined {
  const at = afterGap(tokens, end)
  const token = tokens[at]
  if (!token) return undefined
  const next = afterGap(tokens, at + 1)
  if (/^[-~>]$/.test(token.text)) {
    const behind = tokens[at + 1]?.text === '>' ? afterGap(tokens, at + 2) : next
    return { next: behind, isUntil: true, isWordy: false }
  }
  if (/^[/+&,・·]$/.test(token.text)) {
    const and = isWord(tokens[next], AND) ? afterGap(tokens, next + 1) : next
    return { next: and, isUntil: false, isWordy: false }
  }
  // Short days stand beside each other where words of them are parted: "Mo Mi Fr".
  if (isWord(token, AND)) return { next, isUntil: false, isWordy: true }
  if (isWord(token, UNTIL)) return { next, isUntil: true, isWordy: true }
  return token.kind === 'word' && WEEKDAYS.short.has(token.text) && at > end
    ? { next: at, isUntil: false, isWordy: false }
    : undefined
}

/** The number of a month's name. */
export function monthNamed(
  token: Token | undefined,
  languages: Languages,
): { month: number; isFull: boolean } | undefined {
  if (token?.kind !== 'word') return undefined
  const full = MONTHS.full.get(token.text)
  const meanings = full ?? MONTHS.short.get(token.text)
  if (meanings) return { month: meant(meanings, languages).number, isFull: full !== undefined }
  return undefined
}

export const romanMonthAt = (token: Token | undefined): number | undefined =>
  token?.kind === 'word' ? romanMonth(token.text) : undefined
