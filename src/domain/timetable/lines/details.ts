import { withEllipsis } from '#domain/letters.ts'
import type { Doubt } from '#domain/timetable/doubts.ts'
import { fold } from '#domain/timetable/words/fold.ts'
import { isAboutClass, isPersonLike, isPlaceName, personLabel } from '#domain/timetable/words/people.ts'
import { spotsLeftIn } from '#domain/timetable/words/spots.ts'
import { trimmed } from './trimmed.ts'

/** How a person is told from the name: in brackets, behind "with", in a column, behind a label, or behind a dash. */
type Style = 'bracket' | 'with' | 'column' | 'label' | 'dash'

type Candidate = { readonly words: string; readonly style: Style }

/** What the words of a class may be. */
export type Details = {
  /** The name, if the person is one. */
  readonly title: string
  /** The name, if that is none. */
  readonly whole: string
  readonly person: Candidate | undefined
  readonly place: string | undefined
  readonly spotsLeft: number | undefined
  /** In minutes. */
  readonly duration: number | undefined
  readonly doubts: readonly Doubt[]
}

export const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim()

const PARTS = /[\t\n|•·;│]| {2,}|(?=📍)|(?<=\s)(?=[\u{1F464}\u{1F469}\u{1F468}\u{1F9D1}])/u
const DURATION =
  /^\(?(?:ca\.?\s*)?(?:(\d{1,2})\s?(?:h|std|stunden?|hours?|hrs?|heures?|horas?|ore)\.?\s?)?(?:(\d{2,3})\s?(?:min|mins|minutes?|minuten|minuti|minutos?|minut|minuter|minutter|minuuttia|perc|мин|хв|dk|dakika|分|'|′)\.?)?\)?$/iu

/** Minutes of "60 min", "(1h 15min)", "75'". Undefined for other words. */
export function durationIn(words: string): number | undefined {
  const [, hours, minutes] = DURATION.exec(words.trim()) ?? []
  if (hours === undefined && minutes === undefined) return undefined
  const length = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  return length > 0 && length <= 12 * 60 ? length : undefined
}

/** Takes the words of a class apart: its columns first, then what stands at the end of its name. */
export function detailsOf(words: string): Details {
  const spots = spotsLeftIn(words)
  const rest = spots.spans
    .toSorted((a, b) => b.start - a.start)
    .reduce((remaining, { start, end }) => `${remaining.slice(0, start)}\t${remaining.slice(end)}`, words)
  const parts = rest
    .split(PARTS)
    .map(cleanPart)
    .filter((part) => part !== '')
  const { name, ...columns } = columnsOf(parts)
  const end = endOf(name, columns)
  return {
    title: tidy(end.title),
    whole: columns.person || !end.person ? tidy(end.title) : tidy(end.whole),
    person: end.person,
    place: end.place,
    spotsLeft: spots.spotsLeft,
    duration: end.duration,
    doubts: columns.doubts,
  }
}

/** A bracket without its partner is of what was taken out. */
function cleanPart(part: string): string {
  const words = trimmed(part)
  const isEmpty = /^[\s()[\],.;:–—-]*$/.test(words)
  return isEmpty ? '' : trimmed(words.replace(/[([]\s*[)\]]/g, ' ').replace(/\s[([]$/, ''))
}

type Columns = {
  readonly name: string
  readonly person: Candidate | undefined
  readonly place: string | undefined
  readonly duration: number | undefined
  readonly doubts: readonly Doubt[]
}

function columnsOf(parts: readonly string[]): Columns {
  let match: Columns = { name: '', person: undefined, place: undefined, duration: undefined, doubts: [] }
  const rest: string[] = []
  for (const [at, part] of parts.entries()) {
    const words = trimmed(part.replace('📍', ''))
    const label = personLabel(words)
    const duration = durationIn(words)
    const inner = unbracketed(words)
    if (duration !== undefined && match.duration === undefined) match = { ...match, duration }
    else if (parts.length > 1 && isPlaceName(inner) && match.place === undefined)
      match = { ...match, place: inner }
    else if (part.startsWith('📍') || /^@\s?\S/.test(words))
      match = { ...match, place: [match.place, words.replace(/^@\s?/, '')].filter(Boolean).join(', ') }
    else if (
      at > 0 &&
      match.person === undefined &&
      label.length > 0 &&
      mayBePerson(words.slice(label.length))
    )
      match = {
        ...match,
        person: { words: words.slice(label.length), style: label.isSure ? 'label' : 'column' },
      }
    else if (at > 0 && match.person === undefined && isPersonLike(inner))
      match = { ...match, person: { words: inner, style: 'column' } }
    else rest.push(part)
  }
  const [name = '', ...others] = rest
  if (others.length === 0) return { ...match, name }
  const doubts: Doubt[] = [
    { field: 'title', why: 'We could not tell all parts of this line from each other.' },
  ]
  return { ...match, name: [name, ...others].join(' '), doubts: others.every(isLevel) ? [] : doubts }
}

const isLevel = (part: string): boolean => isAboutClass(part) && part.length <= 30
const unbracketed = (words: string): string => /^[([]([^()[\]]+)[)\]]$/.exec(words)?.[1] ?? words

/** Whoever is named behind a label is a person, if it is no sentence. */
const mayBePerson = (words: string): boolean =>
  words.length <= 40 && words.split(/\s+/).length <= 5 && /^[\p{Lu}\p{Lo}]/u.test(words)

type End = Pick<Details, 'title' | 'whole' | 'person' | 'place' | 'duration'>

/**
 * Takes details from the end of a name while they are a person, a place or a length that its columns do not tell.
 * Others, as levels, belong to it.
 */
function endOf(name: string, { person, place, duration }: Omit<Columns, 'name'>): End {
  let end: End = { title: name, whole: name, person, place, duration }
  for (let step = 0; step < 6; step += 1) {
    const last = lastDetail(end.title)
    if (!last || last.before === '' || last.words === '') break
    const { before, words, style } = last
    const duration = durationIn(words)
    if (duration !== undefined && end.duration === undefined)
      end = { ...end, duration, title: before, whole: end.person ? end.whole : before }
    else if ((style === 'place' || isPlaceName(words)) && end.place === undefined)
      end = {
        ...end,
        place: words,
        title: before,
        whole: end.person ? end.whole.replace(last.written, '').trimEnd() : before,
      }
    else if (style !== 'place' && end.person === undefined && isPerson(words, style)) {
      const label = personLabel(words)
      const person = label.length > 0 && label.isSure && !isPersonLike(words)
      const plain = words.slice(isKeptLabel(words) ? 0 : label.length)
      end = {
        ...end,
        person: { words: plain, style: person || label.isSure ? 'label' : style },
        title: before,
        whole: end.title,
      }
    } else break
  }
  return end
}

/** "Coach Ana" without a colon is a name of hers. */
const isKeptLabel = (words: string): boolean => /^(?:coach|prof|hoca)\s/i.test(words)

function isPerson(words: string, style: Style): boolean {
  const label = personLabel(words)
  if (
    label.length > 0 &&
    mayBePerson(words.slice(label.length)) &&
    (label.isSure || isPersonLike(words.slice(label.length)))
  )
    return true
  return style !== 'label' && isPersonLike(words)
}

type Last = {
  readonly before: string
  readonly words: string
  readonly style: Style | 'place' | 'bracket'
  readonly written: string
}

const WITH =
  /\s(?:with|mit|w\/|avec|con|com|met|med|cu|z|ze|s|se|с|со|з|зі|με|bei|by|ft\.?|feat\.?)\s?(?=\S)/giu

/** "Mia ile", "Mian kanssa", "ミア先生": languages in which "with" stands behind a name, some as its ending. */
const BEHIND: readonly { readonly pattern: RegExp; readonly nameOf: (written: string) => string }[] = [
  { pattern: /\s(\p{Lu}\p{L}+\s\p{Lu}\p{L}+)\sile$/u, nameOf: (written) => written },
  { pattern: /\s(\p{Lu}\p{L}+)\sile$/u, nameOf: (written) => written },
  { pattern: /\s(\p{Lu}\p{L}+n)\skanssa$/u, nameOf: (written) => written.slice(0, -1) },
  {
    pattern: /\s(\p{Lu}\p{L}+[áé]v[ae]l)$/u,
    nameOf: (written) => written.slice(0, -4) + (written.at(-4) === 'á' ? 'a' : 'e'),
  },
  { pattern: /[\s・](\p{Lo}[\p{Lo}ー]{0,11})(?:先生|講師|さん)$/u, nameOf: (written) => written },
]

function personBehind(text: string): Last | undefined {
  for (const { pattern, nameOf } of BEHIND) {
    const match = pattern.exec(text)
    const words = nameOf(match?.[1] ?? '')
    if (match && isPersonLike(words)) return detail(text, match.index, match[0].length, words, 'with')
  }
  return undefined
}

/** "(Mia)", "[Mia]", "with Mia", "@ Downtown", "– Mia", ", Mia", "/ Mia" at the end of a text. */
function lastDetail(text: string): Last | undefined {
  const behind = personBehind(text)
  if (behind) return behind
  const bracket = /[([]([^()[\]]+)[)\]]\s*$/.exec(text)
  if (bracket) return detail(text, bracket.index, bracket[0].length, bracket[1] ?? '', 'bracket')
  const place = text.lastIndexOf(' @')
  const withAt = [...text.matchAll(WITH)]
    .filter(({ 0: word }) => /\s$/.test(word) || /w\/$/i.test(word))
    .at(-1)
  if (withAt && withAt.index > place) {
    const from = withAt.index + withAt[0].length
    const words = text.slice(from)
    if (isPersonLike(words) || place < 0) {
      const match = detail(text, withAt.index, text.length - withAt.index, words, 'with')
      if (isPersonLike(words)) return match
    }
  }
  if (place > 0) return detail(text, place, text.length - place, text.slice(place + 2), 'place')
  const dashes = [...text.matchAll(/\s[-–—/:]\s+|\s[–—](?=\p{Lu})|,\s+|:\s+|\s\/(?=\p{Lu})/gu)].at(-1)
  if (!dashes) return undefined
  const from = dashes.index + dashes[0].length
  return detail(text, dashes.index, text.length - dashes.index, text.slice(from), 'dash')
}

const detail = (text: string, at: number, length: number, words: string, style: Last['style']): Last => ({
  before: text.slice(0, at).trim(),
  words: tidy(words),
  style,
  written: text.slice(at, at + length),
})

/** What is known of the people of a studio. */
export type People = ReadonlySet<string>

export const personKey = (name: string): string => fold(tidy(name)).replace(/\./g, '')

type Settled = {
  readonly title: string
  readonly instructor: string | undefined
  readonly doubts: readonly Doubt[]
}

/**
 * Which of the candidates are people: those that are known in the studio, that the text names for several classes, that
 * stand in a column or behind a label; those in brackets or behind "with" in doubt; those behind a dash only if all
 * lines have one.
 */
export function settlePeople(all: readonly Details[], people: People): readonly Settled[] {
  const known = new Set([...people].map(personKey))
  const titlesOf = new Map<string, Set<string>>()
  for (const { person, title } of all) {
    if (!person) continue
    const key = personKey(person.words)
    if (person.style === 'label') known.add(key)
    titlesOf.set(key, (titlesOf.get(key) ?? new Set()).add(fold(title)))
  }
  for (const [key, titles] of titlesOf) if (titles.size > 1) known.add(key)
  const count = (style: Style) => all.filter(({ person }) => person?.style === style).length
  const isEverywhere = (style: Style) => all.length > 1 && count(style) === all.length
  const endings = endingsOf(all)
  return all.map(({ title, whole, person }) => {
    if (!person) return withoutCandidate(title, known, endings)
    const names = person.words.split(/[&+/]|\s(?:und|and|et|y|e|i|og|och)\s/)
    const isKnown = known.has(personKey(person.words)) || names.every((name) => known.has(personKey(name)))
    const isAll = isEverywhere(person.style)
    const split = { title, instructor: tidy(person.words) }
    if (isKnown || person.style === 'label') return { ...split, doubts: [] }
    if (person.style === 'dash' && !isAll)
      return {
        title: whole,
        instructor: undefined,
        doubts: [{ field: 'title', why: `“${short(person.words)}” may be the teacher.` }],
      }
    const isSure = isAll && person.style !== 'dash'
    return {
      ...split,
      doubts: isSure
        ? []
        : [{ field: 'instructor', why: `“${short(person.words)}” is taken for the teacher.` }],
    }
  })
}

/** "Pole Beginners Mia Keller": a known name at the end is the teacher; two words that may be a name are in doubt. */
function withoutCandidate(title: string, known: People, endings: ReadonlyMap<string, Set<string>>): Settled {
  const words = title.split(' ')
  for (const count of [3, 2, 1]) {
    const name = words.slice(-count).join(' ')
    if (words.length > count && known.has(personKey(name)))
      return { title: trimmed(words.slice(0, -count).join(' ')), instructor: name, doubts: [] }
  }
  const isName = [2, 1].some((count) => {
    const name = words.slice(-count).join(' ')
    if (words.length <= count || !isPersonLike(name)) return false
    return count === 2
      ? isAboutClass(words.slice(0, -count).join(' '))
      : (endings.get(personKey(name))?.size ?? 0) > 1
  })
  return {
    title,
    instructor: undefined,
    doubts: isName ? [{ field: 'title', why: 'The teacher may be in the name.' }] : [],
  }
}

/** Of each last word the different names before it. */
function endingsOf(all: readonly Details[]): ReadonlyMap<string, Set<string>> {
  const endings = new Map<string, Set<string>>()
  for (const { title, person } of all) {
    if (person) continue
    const at = title.lastIndexOf(' ')
    const key = personKey(title.slice(at + 1))
    if (at > 0) endings.set(key, (endings.get(key) ?? new Set()).add(fold(title.slice(0, at))))
  }
  return endings
}

const short = (words: string): string => withEllipsis(words, 40)
