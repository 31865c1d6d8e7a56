import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { nextPeriodStart, periodKey } from './download-period.ts'

const NEW_YEARS_EVE = new Date('2026-12-31T23:59:59Z')
const NEW_YEAR = new Date('2027-01-01T00:00:00Z')

describe('the period in which downloads are counted (C2, N20)', () => {
  it('is a month of UTC, and the next one has a date', () => {
    expect([NEW_YEARS_EVE, NEW_YEAR].map((now) => periodKey('month', now))).toEqual(['2026-12', '2027-01'])
    expect(nextPeriodStart('month', NEW_YEARS_EVE)).toEqual(NEW_YEAR)
  })

  it('follows UTC in every time zone of the server', () => {
    onTestFinished(() => void vi.unstubAllEnvs())
    for (const zone of ['Pacific/Kiritimati', 'America/Los_Angeles']) {
      vi.stubEnv('TZ', zone)
      expect(NEW_YEAR.getTimezoneOffset()).not.toBe(0)
      expect([NEW_YEARS_EVE, NEW_YEAR].map((now) => periodKey('month', now))).toEqual(['2026-12', '2027-01'])
      expect(nextPeriodStart('month', NEW_YEARS_EVE)).toEqual(NEW_YEAR)
    }
  })

  it('never ends where the operator says so', () => {
    expect(periodKey('lifetime', NEW_YEARS_EVE)).toBe(periodKey('lifetime', NEW_YEAR))
    expect(nextPeriodStart('lifetime', NEW_YEAR)).toBeUndefined()
  })
})
