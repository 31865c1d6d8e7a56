import { expect, it } from 'vitest'
import { lastChange } from './last-change.ts'

const now = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T12:00:30Z', 'Just now'],
  ['2026-11-21T11:59:10Z', 'Just now'],
  ['2026-11-21T11:59:00Z', '1 minute ago'],
  ['2026-11-21T11:01:00Z', '59 minutes ago'],
  ['2026-11-21T09:30:00Z', '2 hours ago'],
  ['2026-11-20T10:00:00Z', 'yesterday'],
  ['2026-11-16T10:00:00Z', '5 days ago'],
  ['2026-11-02T12:00:00Z', 'Nov 2, 2026'],
])('a change of %s is called "%s" at noon of November 21', (at, words) => {
  expect(lastChange(new Date(at), now, 'en-US')).toBe(words)
})
