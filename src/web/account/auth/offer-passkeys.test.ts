import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { type OfferResult, offerPasskeys } from './offer-passkeys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Offers that the test answers by hand. */
function offering() {
  const answers: ((found: OfferResult | undefined) => void)[] = []
  const told: OfferResult[] = []
  const offers = offerPasskeys(
    (found) => void told.push(found),
    () => new Promise((answer) => answers.push(answer)),
  )
  return { answers, told, offers }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const found = { user: currentUser() }

it('a chosen passkey signs in', async () => {
  const { answers, told } = offering()
  answers[0]?.(found)
  await settled()
  expect(told).toEqual([found])
})

it('an offer is renewed before its challenge expires, and the old one is ignored', async () => {
  const { answers, told } = offering()
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  expect(answers).toHaveLength(2)
  answers[0]?.(found)
  await settled()
  expect(told).toEqual([])
  answers[1]?.(found)
  await settled()
  expect(told).toEqual([found])
})

it('an ended offer can be renewed, and no choice reports nothing', async () => {
  const { answers, told, offers } = offering()
  answers[0]?.(undefined)
  await settled()
  offers.renew()
  expect([answers.length, told]).toEqual([2, []])
})

it('stops with the form', async () => {
  const { answers, told, offers } = offering()
  offers.end()
  answers[0]?.(found)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([answers.length, told]).toEqual([1, []])
})
