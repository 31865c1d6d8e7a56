import { dayLabel, parseDay } from '#domain/classes/class-date.ts'
import { classLine, withFullStop, wordsOfClass } from './class-line.ts'
import type { Design } from './design.ts'
import { titleOf } from './details-form.ts'
import { drawnTexts } from './drawn.ts'

const linesOf = (content: string): string[] =>
  content
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** The words of the video from top to bottom, each once. */
function wordsOf(design: Design): readonly string[] {
  const lines = drawnTexts(design)
    .toSorted((a, b) => a.y - b.y)
    .flatMap(({ content }) => linesOf(content))
  return lines.filter(
    (line, at) => lines.findIndex((each) => each.toLowerCase() === line.toLowerCase()) === at,
  )
}

const LETTERS = /[\p{L}\p{M}\p{N}]+/gu

const wordsIn = (text: string): readonly string[] => text.toLowerCase().match(LETTERS) ?? []

/** Words that say nothing by themselves. */
const SMALL_WORDS = ['a', 'an', 'and', 'at', 'in', 'on', 'the', 'with']

const ENDS_OPEN = /[\p{L}\p{M}\p{N}"')\]”’]$/u

/** Lines as sentences: one without any end gets a full stop, unless the next goes on in small letters. */
const punctuated = (lines: readonly string[]): string =>
  lines
    .map((line, at) => (ENDS_OPEN.test(line) && !/^\p{Ll}/u.test(lines[at + 1] ?? '') ? `${line}.` : line))
    .join(' ')

/** What people book by: the link of the video's code. */
const linkOf = ({ code, form }: Design): string => code?.link ?? form.link ?? ''

/**
 * A caption for the post: what class it is, in a sentence that people and searches find it by, what else the video says, where to
 * book, and hashtags. `link`: instead of the design's own.
 */
export function captionOf(design: Design, hashtags: readonly string[], link = linkOf(design)): string {
  const about = classLine(design.form)
  const known = [...wordsIn(about && wordsOfClass(design.form)), ...SMALL_WORDS]
  const further = wordsOf(design).filter((line) => wordsIn(line).some((word) => !known.includes(word)))
  const parts = [about, punctuated(further), link && `Book your place: ${link}`, hashtags.join(' ')]
  return parts.filter((part) => part !== '').join('\n\n')
}

/** A description of the video, or of its poster, for people who cannot see it. */
export function altTextOf(design: Design, { isPicture = false } = {}): string {
  const { form, background, videoDuration } = design
  const title = titleOf(form)
  const medium = isPicture ? 'A poster' : `A ${videoDuration}-second video`
  const about = title ? `${medium} for ${title}` : medium
  const shown = background && !isPicture ? ', with a moving background' : ''
  const words = wordsOf(design).map((line) => `“${line}”`)
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
