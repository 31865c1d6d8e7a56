import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { currentUser } from '#web/api/testing.ts'
import { type Found, offerPasskeys } from './offer-passkeys.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Offers whose answers come when the test says so. */
function offering() {
  const answers: ((found: Found | undefined) => void)[] = []
  const told: Found[] = []
  const offers = offerPasskeys(
    (found) => void told.push(found),
    () => new Promise((answer) => answers.push(answer)),
  )
  return { answers, told, offers }
}
const settled = () => vi.advanceTimersByTimeAsync(0)
const found = { user: currentUser() }

it('who chose an offered passkey is in', async () => {
  const { answers, told } = offering()
  answers[0]?.(found)
  await settled()
  expect(told).toEqual([found])
})

it('an offer is renewed before the server forgets it, and the old one no longer counts', async () => {
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

it('is renewed when something else ended it, and says nothing where none was chosen', async () => {
  const { answers, told, offers } = offering()
  answers[0]?.(undefined)
  await settled()
  offers.renew()
  expect([answers.length, told]).toEqual([2, []])
})

it('ends with the form', async () => {
  const { answers, told, offers } = offering()
  offers.end()
  answers[0]?.(found)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect([answers.length, told]).toEqual([1, []])
})
