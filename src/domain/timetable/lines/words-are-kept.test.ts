import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Clocks, clocksIn } from '#domain/timetable/local-instant.ts'
import { readText } from '#domain/timetable/read-text.ts'
import { fold } from '#domain/timetable/words/fold.ts'

const NAMES = ['Sun Salutation', 'Pole Flow', 'Heels', 'Spinning Pole', 'Yoga', 'Floorwork']
const PEOPLE = [
  'Mia',
  'Jo Berg',
  'Ana & Lea',
  '(Kim)',
  'with Noor',
  'Sam',
  'Studio B',
  '@ Loft',
  'Level 2',
  '[Pia]',
]
const WHEN = ['Mon', 'Wed', 'Tuesday', '18:00', '7pm', '19:00-20:15', '5.12.', 'Friday 20:00']
const PARTS = [' ', ', ', ' – ', ' | ', '\t', ' / ', ': ', '; ']

const part = fc.tuple(fc.constantFrom(...NAMES, ...PEOPLE, ...WHEN, ...WHEN), fc.constantFrom(...PARTS))
/** With a time: a line of days alone is a heading. */
const line = fc
  .array(part, { minLength: 2, maxLength: 7 })
  .map((parts) => parts.flat().slice(0, -1).join(''))
  .filter((text) => /\d(?::|pm)/.test(text))

const wordsIn = (text: string) => fold(text).match(/[\p{L}]{2,}/gu) ?? []
const WHEN_WORDS = new Set([...WHEN.flatMap(wordsIn), 'with', 'am', 'pm'])

const clocks = clocksIn('Europe/Berlin') as Clocks

describe('the words of a line', () => {
  it('are all in its classes, or among what was not understood', () => {
    fc.assert(
      fc.property(line, (text) => {
        const { classes, unread } = readText(text, { monday: '2026-11-30', clocks })
        const told = new Set([
          ...classes.flatMap(({ title, instructor, place }) => wordsIn(`${title} ${instructor} ${place}`)),
          ...unread.flatMap((each) => wordsIn(each.text)),
        ])
        // "Jo 18:00 Heels": the word is the day, in doubt.
        fc.pre(!classes.some(({ doubts }) => doubts.some(({ why }) => why.includes('name of a person'))))
        const lost = wordsIn(text).filter((word) => !WHEN_WORDS.has(word) && !told.has(word))
        expect(lost).toEqual([])
      }),
      { numRuns: 3000 },
    )
  })
})
