import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { completePayment, declinePayment } from './pay.ts'

const done: unknown[] = []

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
  done.length = 0
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    done.push([Date.now(), address, JSON.parse(String(body))])
    return Response.json({ success: true, message: 'Paid.' })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the mock payment', () => {
  it('pays after 2 s, refetches the user, and ends 1.5 s later (BI-23)', async () => {
    const checkout = { sessionId: 'mock_1', planId: 'studio_pro' } as const
    const paying = completePayment(checkout, async () => void done.push([Date.now(), 'user']))
    const over = paying.then(() => done.push([Date.now(), 'over']))
    await vi.runAllTimersAsync()
    await over
    expect(done).toEqual([
      [2000, '/api/test/simulate-stripe-success', checkout],
      [2000, 'user'],
      [3500, 'over'],
    ])
  })

  it('throws after a refusal, without refetching the user', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No.' }, { status: 409 }))
    const paying = completePayment({ sessionId: 'mock_1', planId: 'studio_pro' }, async () => {
      done.push('user')
    })
    const refused = expect(paying).rejects.toThrow('409')
    await vi.runAllTimersAsync()
    await refused
    expect(done).toEqual([])
  })

  it('is declined after 1.5 s, without the server (BI-24)', async () => {
    const declined = declinePayment().catch((error) => [Date.now(), error.message])
    await vi.runAllTimersAsync()
    expect(await declined).toEqual([1500, 'Your card was declined. Please try a different payment method.'])
    expect(done).toEqual([])
  })
})
