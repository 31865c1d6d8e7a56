import { weekdayOf } from '#domain/classes/class-date.ts'
import { timeWords } from '#domain/classes/class-time.ts'
import { inEnglish } from '#domain/classes/locale.ts'
import type { Design } from '#domain/design/design.ts'
import { titleOf } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'
import { withEllipsis } from '#domain/letters.ts'
import { DRAFT_NAME_MAX } from './draft.ts'

export const UNNAMED = 'Untitled design'

const oneLine = (text: string): string =>
  withoutBreakMarks(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .toWellFormed()
    .trim()

/** "Tue 7 PM", "Sat 18:30", "Mon", or blank: when a class is, as short as people say it. */
function whenOf({ schedule, classDate, time, locale }: Design['form']): string {
  const weekday = schedule.replace(/^Every /, '') || weekdayOf(classDate)
  const clock = timeWords(time, inEnglish(locale)).replace(/:00(?= [AP]M)/, '')
  return [weekday.slice(0, 3), clock].filter((part) => part !== '').join(' ')
}

/** Default name of a draft: its header, or its first words; of a class, with its day and time. A long one ends with “…”: the design has it whole. */
export function suggestName(design: Design): string {
  const texts = drawnTexts(design)
  const first = texts.find(({ id }) => id === 'header' || id === 'look-header') ?? texts[0]
  const words = oneLine(first?.content ?? '')
  const isClass = words !== '' && words.toLowerCase() === oneLine(titleOf(design.form)).toLowerCase()
  const when = isClass ? whenOf(design.form) : ''
  const named = when
    ? `${withEllipsis(words, DRAFT_NAME_MAX - when.length - 3)} · ${when}`
    : withEllipsis(words, DRAFT_NAME_MAX)
  return named || UNNAMED
}

const COPY = / \(copy(?: (\d+))?\)$/

/** "Silk" → "Silk (copy)" → "Silk (copy 2)"; a long name ends with “…” before it. */
export function copyName(name: string): string {
  const found = COPY.exec(name)
  const mark = found ? ` (copy ${Number(found[1] ?? 1) + 1})` : ' (copy)'
  return withEllipsis(name.replace(COPY, ''), DRAFT_NAME_MAX - mark.length) + mark
}
