import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hear } from '../../bus/page-events.ts'
import { beginCheckout, checkoutFailure } from './begin-checkout.ts'

const OWN = 'https://polepro.test'
const heard: unknown[] = []

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  heard.length = 0
  hear('initiateCheckout', (detail) => heard.push(detail))
})
afterEach(() => void vi.unstubAllGlobals())

const answered = (redirectUrl: string) =>
  vi.stubGlobal('fetch', async () => Response.json({ success: true, redirectUrl, message: 'Opened.' }))

const failure = async (answer: () => Promise<Response>) => {
  vi.stubGlobal('fetch', answer)
  return beginCheckout('studio_pro', OWN).then(() => 'opened', checkoutFailure)
}

describe('a checkout that was opened', () => {
  it('is told with the value it has for whoever measures, 4.99 and 39.99 (BI-31, EV-10, C1)', async () => {
    answered('/mock-checkout?session=a')
    expect(await beginCheckout('individual_pro', OWN)).toEqual({
      address: `${OWN}/mock-checkout?session=a`,
      message: 'Opened.',
    })
    await beginCheckout('studio_pro', OWN)
    expect(heard).toEqual([
      { planId: 'individual_pro', value: 4.99, currency: 'USD' },
      { planId: 'studio_pro', value: 39.99, currency: 'USD' },
    ])
  })

  it('is none where it would be at a foreign address, and nothing is told (BI-9)', async () => {
    answered('https://evil.test/pay')
    await expect(beginCheckout('studio_pro', OWN)).rejects.toThrow()
    expect(heard).toEqual([])
  })
})

describe('a checkout that was not opened (BI-10)', () => {
  it('says what the server says', async () => {
    const refused = {
      message: 'Your plan includes this already.',
      code: 'checkout.no_upgrade',
      requestId: '1',
    }
    expect(await failure(async () => Response.json(refused, { status: 409 }))).toBe(refused.message)
    expect(heard).toEqual([])
  })

  it('says that it failed where the server says nothing, e.g. behind a proxy that broke', async () => {
    expect(await failure(async () => new Response('<html>Bad gateway', { status: 502 }))).toBe(
      'Failed to create checkout session',
    )
  })

  it('says that something unexpected happened where no answer came', async () => {
    expect(await failure(() => Promise.reject(new TypeError('Failed to fetch')))).toBe(
      'An unexpected error occurred. Please try again.',
    )
  })
})
