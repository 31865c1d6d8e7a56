import { expect, it } from 'vitest'
import { feedBadge, feedLine, feedName } from './feed-words.ts'

const now = new Date('2026-11-30T12:00:00Z')
const read = { checkedAt: '2026-11-30T11:48:00Z', problem: null, failingSince: null, endedAt: null }
const problem = 'It answered with status 500.'
const inPart = { ...read, problem: 'A part of it cannot be read.' }
const failing = { ...read, problem, failingSince: '2026-11-28T11:00:00Z' }

it('a calendar is called by its name, else by its host', () => {
  expect(feedName({ name: 'Pole Palace', host: 'book.test' })).toBe('Pole Palace')
  expect(feedName({ name: '', host: 'book.test' })).toBe('book.test')
})

it.each([
  [read, 'Read 12 minutes ago, and again each hour.'],
  [{ ...read, checkedAt: '2026-11-30T11:59:30Z' }, 'Read just now, and again each hour.'],
  [{ ...read, checkedAt: '2026-11-30T09:00:00Z' }, 'Read 3 hours ago, and again each hour.'],
  [{ ...read, checkedAt: null }, 'Not read yet.'],
  [
    inPart,
    'A part of it cannot be read. The rest was read 12 minutes ago. Nothing is cancelled until all of it can be read.',
  ],
  [failing, `${problem} We try again each hour, for 5 more days.`],
  [
    { ...failing, failingSince: '2026-11-24T11:00:00Z' },
    `${problem} We try again each hour, for one more day.`,
  ],
  [{ ...failing, endedAt: '2026-11-30T11:00:00Z' }, `${problem} It is not read any more. Its classes stay.`],
])('%j reads: %s', (facts, line) => expect(feedLine(facts, now)).toBe(line))

it('a badge says what is wrong', () => {
  expect(
    [read, inPart, failing, { ...failing, endedAt: now.toISOString() }].map((one) => feedBadge(one)?.label),
  ).toEqual([undefined, 'Read in part', 'Failing', 'Given up'])
})
