import { Buffer } from 'node:buffer'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growsFasterThanText } from '#test/growth.ts'
import { pasteReading } from './paste-reading.ts'
import { tableReading } from './table/table-reading.ts'

const WEEK = { monday: '2026-11-30', timeZone: 'Europe/Berlin' }

/** What timetables are made of, and what is not. */
const piece = fc.oneof(
  fc.constantFrom(
    ...[
      'Mon',
      'Dienstag',
      'mar.',
      '月曜日',
      'Sun',
      '18:00',
      '6-7pm',
      '19 h 30',
      '1800-1900',
      'noon',
      '12/13/2026',
      '1. Dezember',
      '46357',
      '0.75',
    ],
    ...[
      ' ',
      '  ',
      '\t',
      '\n',
      '\r\n',
      ' – ',
      '|',
      ',',
      ';',
      '/',
      '&',
      '(',
      ')',
      '"',
      '*',
      '<td>',
      '&amp;',
      '💃',
      '\0',
      '\uD800',
      '=',
      '<table>',
    ],
    ...[
      'Pole Flow',
      'Mia',
      'mit',
      'with',
      'fällt aus',
      '2 spots left',
      'https://a.example/b(c',
      'Studio A',
      '60 min',
      '@',
    ],
  ),
  fc.string({ maxLength: 6, unit: 'binary' }),
)
const text = fc.array(piece, { maxLength: 120 }).map((all) => all.join(''))

const titlesIn = (pasted: string): string[] => {
  const read = pasteReading({ ...WEEK, text: pasted })
  return 'reading' in read
    ? read.reading.classes.map(({ title, date, start }) => `${date} ${start} ${title}`)
    : []
}

const GOOD = ['Mon 18:00 Pole Flow', 'Tue 19:30 Heels', 'Wed 20:00 Aerial Hoop', 'Thu 17:15 Stretch']

describe('any text or table', () => {
  it('is answered without an exception', async () => {
    await fc.assert(
      fc.asyncProperty(text, async (written) => {
        pasteReading({ ...WEEK, text: written })
        await tableReading(Buffer.from(written), { ...WEEK, map: null })
      }),
      { seed: 46, numRuns: 400 },
    )
  })

  it('loses only the line that is damaged', () => {
    const damaged = fc
      .string({ maxLength: 60, unit: 'grapheme-ascii' })
      .filter((words) => !/\d/.test(words) && !/mon|tue|wed|thu|fri|sat|sun/i.test(words))
    fc.assert(
      fc.property(damaged, fc.nat({ max: GOOD.length }), (words, at) => {
        const read = titlesIn(GOOD.toSpliced(at, 0, words.replace(/[\t|]/g, ' ')).join('\n'))
        expect(read).toEqual(titlesIn(GOOD.join('\n')))
      }),
      { seed: 46, numRuns: 300 },
    )
  })

  it.each([
    ...[
      '18:00\nPole\n',
      '18:00 ',
      'Mon ',
      'Mon 18:00 Pole (',
      '(((',
      '– Mia ',
      '12/1 ',
      'with ',
      '1 spot ',
      'https://a.example/( ',
      '💃',
      '* ',
      '\t\t',
      'Mon/',
      '18:00, ',
      '<b>',
      '&amp;',
    ],
    ...[
      'Mon 18:00 Pole Flow (Mia)\n',
      '\tMon\tTue\n18:00\tA\tB\n',
      '"a\tb\n',
      '<table><tr><td rowspan=9>',
      'a|b|c\n',
      '月曜日',
    ],
  ])('takes no longer than its length asks for: %j, repeated', (unit) => {
    const workOn = (length: number) => {
      const repeated = unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
      return () => void pasteReading({ ...WEEK, text: repeated })
    }
    expect(growsFasterThanText(workOn, 16_384)).toBe(false)
  })
})
