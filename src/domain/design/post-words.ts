import { dayLabel, parseDay } from '#domain/classes/class-date.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { saysWords } from '#domain/letters/says-words.ts'
import { type CaptionWords, captionWords, languageOf } from './caption-words.ts'
import { classLine, withFullStop, wordsOfClass } from './class-line.ts'
import type { Design } from './design.ts'
import { namedOf, titleOf } from './details-form.ts'
import { filmLines } from './film-lines.ts'

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu

/** Whatever their capitals and accents: "GROSSE" is "große". */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .toLowerCase()
    .match(LETTERS) ?? []

/** Whether a line says nothing but one of some names, however its letters are spaced. */
const isOneOf = (line: string, names: readonly string[]): boolean =>
  names.some((name) => wordsIn(name).join('') === wordsIn(line).join(''))

/** Words that say nothing by themselves, in a language and in English, which films may be in. */
const smallWords = (words: CaptionWords | undefined): readonly string[] =>
  `${captionWords('en')?.small} ${words?.small}`.split(' ')

const ENDS_OPEN = /[\p{L}\p{M}\p{N}"')\]”’]$/u

/** Lines as sentences: one without any end gets a full stop, unless the next goes on in small letters. */
const punctuated = (lines: readonly string[]): string =>
  lines
    .map((line, at) => (ENDS_OPEN.test(line) && !/^\p{Ll}/u.test(lines[at + 1] ?? '') ? `${line}.` : line))
    .join(' ')

/** What people book by: the link of the video's code. */
const linkOf = ({ code, form }: Design): string => code?.link ?? form.link ?? ''

/** What a caption has beside its design. */
type CaptionParts = {
  readonly hashtags: readonly string[]
  /** Of the studio; blank where it has told none. */
  readonly city: string
  /** Instead of the design's own. */
  readonly link?: string | undefined
}

/** Where to find a class that has no name, unless its video says so. */
function placeLine({ form }: Design, lines: readonly string[], city: string): string {
  const { studio, place = '', locale } = form
  if (saysWords([...lines, studio, place].join('\n'), city)) return ''
  return captionWords(locale)?.findUs(city.trim()) ?? city.trim()
}

/** "Book your place: https://…"; the link alone in a language without words for it. */
const bookLine = (link: string, words: CaptionWords | undefined): string =>
  link && words ? `${words.book} ${link}` : link

/** Whether a text is a label that its look brings, in English: "Join us", "Last 3 spots". */
const isLookLabel = ({ look }: Design, { setting }: Design['textElements'][number]): boolean =>
  setting?.slot === 'label' && look !== undefined && !look.label

/** The same without what a look says in English where the caption is in another language; its spots are said in that. */
function saidIn(design: Design, words: CaptionWords | undefined): readonly string[] {
  const { form, look, textElements } = design
  if (languageOf(form.locale) === 'en') return filmLines(design)
  const own = textElements.filter((text) => !isLookLabel(design, text))
  const spots = look?.spotsLeft === undefined || look.label ? undefined : words?.spots(look.spotsLeft)
  return [...(spots ? [spots] : []), ...filmLines({ ...design, textElements: own })]
}

/**
 * A caption for the post: what class it is, in a sentence that people and searches find it by, what else the video says, where to
 * book, and hashtags.
 */
export function captionOf(design: Design, { hashtags, city, link = linkOf(design) }: CaptionParts): string {
  const about = classLine(design.form, city)
  const words = captionWords(design.form.locale)
  const known = [
    ...wordsIn(withoutBreakMarks(about && wordsOfClass(design.form, city))),
    ...smallWords(words),
  ]
  const names = about ? [titleOf(design.form), namedOf(design.form)] : []
  const further = saidIn(design, words).filter(
    (line) => wordsIn(line).some((word) => !known.includes(word)) && !isOneOf(line, names),
  )
  const where = about ? '' : placeLine(design, further, city)
  const more = [punctuated(further), where].filter(Boolean).join(' ')
  const parts = [about, more, bookLine(link, words), hashtags.join(' ')]
  return withoutBreakMarks(parts.filter((part) => part !== '').join('\n\n'))
}

/** A description of the video, or of its poster, for people who cannot see it. */
export function altTextOf(design: Design, { isPicture = false } = {}): string {
  const { form, background, videoDuration } = design
  const title = withoutBreakMarks(namedOf(form))
  const medium = isPicture ? 'A poster' : `A ${videoDuration}-second video`
  const about = title ? `${medium} for ${title}` : medium
  const shown = background && !isPicture ? ', with a moving background' : ''
  const words = filmLines(design).map((line) => `“${line}”`)
  if (words.length === 0) return `${about}${shown}.`
  return `${about}${shown}. It reads: ${withFullStop(words.join(', '))}`
}

const WEEK_DAYS = 7

export type NextClass = {
  /** `yyyy-MM-dd`. */
  readonly date: string
  readonly label: string
}

/** The same class a week later; undefined where the design has no date. */
export function nextClassOf({ form }: Pick<Design, 'form'>): NextClass | undefined {
  const day = parseDay(form.classDate)
  if (!day) return undefined
  const date = new Date(Date.UTC(day.year, day.month - 1, day.day + WEEK_DAYS)).toISOString().slice(0, 10)
  return { date, label: dayLabel(date, form.locale) }
}
