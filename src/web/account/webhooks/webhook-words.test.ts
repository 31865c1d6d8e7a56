import { describe, expect, it } from 'vitest'
import { badgeOf, consequenceOf, deliveryInWords, isOnItsWay } from './webhook-words.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const sent = {
  event: 'video.finished',
  state: 'delivered',
  attempts: 1,
  createdAt: '2026-11-21T08:00:00Z',
  triedAt: '2026-11-21T09:00:00Z',
  problem: null,
} as const
const failed = { ...sent, problem: 'It answered with status 500.' }

it.each([
  [null, 'Nothing was sent yet.'],
  [sent, 'Last: a video, arrived 3 hours ago.'],
  [{ ...failed, state: 'failed' }, 'Last: a video, failed 3 hours ago. It answered with status 500.'],
  [
    { ...failed, state: 'waiting', attempts: 4 },
    'Last: a video, failed 4 times, last 3 hours ago. It answered with status 500. It is tried again.',
  ],
  [{ ...sent, event: 'webhook.test', state: 'waiting', triedAt: null }, 'Last: the test, on its way.'],
  [{ ...sent, state: 'failed', triedAt: null }, 'Last: a video, not sent.'],
] as const)('of the last delivery %o it says "%s"', (lastDelivery, words) => {
  expect(deliveryInWords({ lastDelivery }, NOW)).toBe(words)
})

describe('a webhook', () => {
  const works = { offAt: null, failingSince: null }
  const fails = { offAt: null, failingSince: '2026-11-20T12:00:00Z' }
  const off = { offAt: '2026-11-21T11:00:00Z', failingSince: '2026-11-18T11:00:00Z' }

  it('says that it fails or is off, and the way on', () => {
    expect([works, fails, off].map((each) => badgeOf(each)?.label)).toEqual([
      undefined,
      'Failing',
      'Switched off',
    ])
    expect([works, fails, off].map((each) => consequenceOf(each, NOW, 'en-US'))).toEqual([
      undefined,
      'It has failed since November 20. After 3 days it is switched off.',
      'Switched off on November 21, because it failed for 3 days. Send a test: if it arrives, it is on again.',
    ])
  })

  it('is asked for again for a minute while its first attempt is open', () => {
    const waiting = { ...sent, state: 'waiting', triedAt: null, createdAt: '2026-11-21T11:59:01Z' } as const
    expect(isOnItsWay({ lastDelivery: waiting }, NOW)).toBe(true)
    expect(isOnItsWay({ lastDelivery: { ...waiting, createdAt: '2026-11-21T11:59:00Z' } }, NOW)).toBe(false)
    expect(isOnItsWay({ lastDelivery: { ...waiting, triedAt: '2026-11-21T11:59:02Z' } }, NOW)).toBe(false)
    expect(isOnItsWay({ lastDelivery: null }, NOW)).toBe(false)
  })
})
