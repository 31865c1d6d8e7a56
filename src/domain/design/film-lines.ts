import { dayLabel, dayParts, shortDayLabel } from '#domain/classes/class-date.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { inCapitals } from '#domain/letters/letter-case.ts'
import type { Design } from './design.ts'
import { titleOf } from './details-form.ts'
import { drawnTexts } from './drawn.ts'
import type { TextElement } from './text-element.ts'

/** Between a weekday and the time beside it. */
const BETWEEN = ' · '

const linesOf = (content: string): string[] =>
  content
    .split(/\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

const isPartOfDate = ({ setting }: TextElement): boolean =>
  setting?.slot === 'month' || setting?.slot === 'day' || setting?.slot === 'weekday-time'

/** "Friday, Dec 11 · 7:00 PM" of texts that say a part of it each; undefined where they say no day of a month. */
function wholeDate(parts: readonly TextElement[], { classDate, locale }: Design['form']): string | undefined {
  const [month, day, beside] = (['month', 'day', 'weekday-time'] as const).map(
    (slot) => parts.find(({ setting }) => setting?.slot === slot)?.content.trim() ?? '',
  )
  if (!month || !day) return undefined
  const [first = '', ...others] = (beside ?? '').split(BETWEEN)
  const weekday = /\p{N}/u.test(first) ? '' : first
  const known = dayParts(classDate, locale)
  const isKnown = month === known?.month && day === known.day
  const withWeekday = isKnown && weekday === known.weekday
  const date = isKnown && !withWeekday ? shortDayLabel(classDate, locale) : `${month} ${day}`
  const whole = withWeekday ? dayLabel(classDate, locale) : [weekday, date].filter(Boolean).join(', ')
  return [whole, ...(weekday ? others : [first, ...others])].filter(Boolean).join(BETWEEN)
}

/** The same texts with those that say parts of one date as one text, where the first of them is. */
function withWholeDate(texts: readonly TextElement[], form: Design['form']): readonly TextElement[] {
  const parts = texts.filter(isPartOfDate)
  const content = wholeDate(parts, form)
  if (content === undefined) return texts
  return texts.flatMap((text) =>
    isPartOfDate(text) ? (text === parts[0] ? [{ ...text, content }] : []) : [text],
  )
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** The title of a promotion, which is in capitals, in the letters in which it was written. */
const inOwnCase = (content: string, title: string): string =>
  title !== '' && oneLine(content) === inCapitals(title) ? title : content

/** The lines of a film in reading order, each once: as a person would write them, without what places them. */
export function filmLines(design: Design): readonly string[] {
  const title = oneLine(withoutBreakMarks(titleOf(design.form)))
  const texts = drawnTexts(design)
    .map((text) => ({ ...text, content: withoutBreakMarks(text.content) }))
    .toSorted((a, b) => a.y - b.y || a.x - b.x)
  const lines = withWholeDate(texts, design.form).flatMap(({ content }) => linesOf(inOwnCase(content, title)))
  return lines.filter(
    (line, at) => lines.findIndex((each) => each.toLowerCase() === line.toLowerCase()) === at,
  )
}
