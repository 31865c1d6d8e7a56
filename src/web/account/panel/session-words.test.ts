import { expect, it } from 'vitest'
import type { SessionView } from '#contract/sessions.ts'
import { lastSeen, sessionWords } from './session-words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')

it.each([
  ['2026-11-21T11:57:00Z', 'just now'],
  ['2026-11-21T11:30:00Z', '30 minutes ago'],
  ['2026-11-21T09:00:00Z', '3 hours ago'],
  ['2026-11-20T11:00:00Z', 'yesterday'],
  ['2026-11-12T12:00:00Z', '9 days ago'],
  ['2026-11-21T12:03:00Z', 'just now'],
])('a device that was used at %s was used %s', (at, words) => expect(lastSeen(at, NOW)).toBe(words))

it('names the current device', () => {
  const session: SessionView = {
    id: 'a',
    device: 'Safari on iPhone',
    current: true,
    signedInAt: '2026-11-12T12:00:00Z',
    lastSeenAt: '2026-11-21T11:00:00Z',
    endsAt: '2026-12-05T12:00:00Z',
  }
  expect(sessionWords(session, NOW, 'en-US')).toBe('This device · since November 12')
  expect(sessionWords({ ...session, current: false }, NOW, 'en-US')).toBe(
    'Used 1 hour ago · since November 12',
  )
})
