import { dayLabel, parseDay } from '#domain/classes/class-date.ts'
import type { Design } from './design.ts'
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

/** A caption for the post: the words of the video, and hashtags below them. */
export function captionOf(design: Design, hashtags: readonly string[]): string {
  const words = wordsOf(design).join('\n')
  return [words, hashtags.join(' ')].filter((part) => part !== '').join('\n\n')
}

/** A description of the video for people who cannot see it. */
export function altTextOf(design: Design): string {
  const { form, background, videoDuration } = design
  const about = form.classType
    ? `A ${videoDuration}-second video for ${form.classType}`
    : `A ${videoDuration}-second video`
  const shown = background ? ', with a moving background' : ''
  const words = wordsOf(design).map((line) => `“${line}”`)
  return words.length > 0 ? `${about}${shown}. On it stands: ${words.join(', ')}.` : `${about}${shown}.`
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
  return { date, label: dayLabel(date) }
}
