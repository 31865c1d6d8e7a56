import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { PlanId } from '#domain/plans.ts'
import { subscribe } from '#web/bus/page-events.ts'
import { beginCheckout, checkoutFailure } from './begin-checkout.ts'

const OWN = 'https://polepro.test'
const heard: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  vi.stubGlobal('window', new EventTarget())
  heard.length = 0
  subscribe('initiateCheckout', (detail) => heard.push(detail))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const begin = async (planId: PlanId) => {
  const [begun] = await Promise.allSettled([beginCheckout(planId, OWN), vi.runAllTimersAsync()])
  return begun
}

const answered = (redirectUrl: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: true, redirectUrl, message: 'Opened.' }))

const failure = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  const begun = await begin('studio_pro')
  return begun.status === 'rejected' ? checkoutFailure(begun.reason) : 'opened'
}

describe('a started checkout', () => {
  it('is published with its analytics value, 4.99 and 39.99 (BI-31, EV-10, C1)', async () => {
    answered('/mock-checkout?session=a')
    await begin('individual_pro')
    await begin('studio_pro')
    expect(heard).toEqual([
      { planId: 'individual_pro', value: 4.99, currency: 'USD' },
      { planId: 'studio_pro', value: 39.99, currency: 'USD' },
    ])
  })

  it('resolves a second later (BI-9, CO-16)', async () => {
    answered('/mock-checkout?session=a')
    const began = Date.now()
    expect(await begin('studio_pro')).toMatchObject({ value: `${OWN}/mock-checkout?session=a` })
    expect(Date.now() - began).toBe(1000)
  })

  it('is rejected at a foreign address, and not published (BI-9, threat 39)', async () => {
    answered('https://evil.test/pay')
    expect(await begin('studio_pro')).toMatchObject({ status: 'rejected' })
    expect(heard).toEqual([])
  })
})

describe('a failed checkout (BI-10)', () => {
  it("shows the server's message", async () => {
    const refused = {
      message: 'Your plan includes this already.',
      code: 'checkout.no_upgrade',
      requestId: '1',
    }
    expect(await failure(async () => Response.json(refused, { status: 409 }))).toBe(refused.message)
    expect(heard).toEqual([])
  })

  it('has a default message without one from the server, for example from a broken proxy', async () => {
    expect(await failure(async () => new Response('<html>Bad gateway', { status: 502 }))).toBe(
      'Failed to create checkout session',
    )
  })

  it('has a general message without an answer', async () => {
    expect(await failure(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'An unexpected error occurred. Please try again.',
    )
  })
})
