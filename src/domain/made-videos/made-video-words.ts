import { dayLabel } from '#domain/classes/class-date.ts'
import { timeWords } from '#domain/classes/class-time.ts'
import { inEnglish } from '#domain/classes/locale.ts'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'

/** Letters of a search. */
export const SEARCH_MAX = 100

const plain = (text: string): string =>
  withoutBreakMarks(text)
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .toLowerCase()

/** What a search for a made video looks in: the class, when and with whom it is, and the words on the video. In lower case. */
export function wordsOf(design: Design): string {
  const {
    classType,
    title = '',
    classDate,
    instructorName,
    studio,
    place = '',
    schedule,
    time,
    locale,
  } = design.form
  const when = [undefined, locale, inEnglish(locale)].flatMap((each) => [
    dayLabel(classDate, each),
    timeWords(time, each),
  ])
  const texts = drawnTexts(design).map(({ content }) => content)
  return plain([classType, title, instructorName, studio, place, schedule, ...when, ...texts].join(' '))
}

/** The terms of a search. A video is found if all of them are in its words. */
export const termsOf = (search: string): string[] =>
  [...new Set(plain(search).split(' '))].filter((term) => term !== '')
