import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { payInVain, paySuccessfully } from './pay.ts'

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
  it('is made after 2 s, the person is read anew, and it is over 1.5 s later (BI-23)', async () => {
    const checkout = { sessionId: 'mock_1', planId: 'studio_pro' } as const
    const paying = paySuccessfully(checkout, async () => void done.push([Date.now(), 'user']))
    const over = paying.then(() => done.push([Date.now(), 'over']))
    await vi.runAllTimersAsync()
    await over
    expect(done).toEqual([
      [2000, '/api/test/simulate-stripe-success', checkout],
      [2000, 'user'],
      [3500, 'over'],
    ])
  })

  it('that was refused is not over, and the person stays who they were', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ message: 'No.' }, { status: 409 }))
    const paying = paySuccessfully({ sessionId: 'mock_1', planId: 'studio_pro' }, async () => {
      done.push('user')
    })
    const refused = expect(paying).rejects.toThrow('409')
    await vi.runAllTimersAsync()
    await refused
    expect(done).toEqual([])
  })

  it('is declined after 1.5 s, without the server (BI-24)', async () => {
    const declined = payInVain().catch((error) => [Date.now(), error.message])
    await vi.runAllTimersAsync()
    expect(await declined).toEqual([1500, 'Your card was declined. Please try a different payment method.'])
    expect(done).toEqual([])
  })
})
