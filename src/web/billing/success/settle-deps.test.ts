import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { subscribe } from '#web/bus/page-events.ts'
import { settleDeps } from './settle-deps.ts'

const asked: string[] = []
const server = (answer: () => Response | Promise<Response>) => {
  asked.length = 0
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    return answer()
  })
}
afterEach(() => void vi.unstubAllGlobals())

const refused = (status: number, code: string) => () =>
  Response.json({ message: 'No.', code, requestId: '1' }, { status })
const confirm = () => settleDeps(new QueryClient(), 'cs_1').confirm()

describe('the confirmed purchase', () => {
  it('is what the server says', async () => {
    server(() => Response.json({ planId: 'studio_pro', value: 39.99, firstTime: true }))
    expect(await confirm()).toEqual({ planId: 'studio_pro', value: 39.99, firstTime: true })
    expect(asked).toEqual(['/api/subscription/confirm-purchase'])
  })

  it('is undefined if the payment has not arrived or the checkout is unknown', async () => {
    server(refused(409, 'checkout.pending'))
    expect(await confirm()).toBeUndefined()
    server(refused(404, 'checkout.not_found'))
    expect(await confirm()).toBeUndefined()
    server(refused(400, 'request.invalid'))
    expect(await confirm()).toBeUndefined()
  })

  it('throws if the server fails or does not answer', async () => {
    server(refused(500, 'server.unexpected'))
    await expect(confirm()).rejects.toThrow('500')
    server(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(confirm()).rejects.toThrow('Unable to connect')
  })

  it('is not requested without a checkout (C34)', async () => {
    server(() => Response.json({}))
    expect(await settleDeps(new QueryClient(), undefined).confirm()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

it('refetches videos, preferences and class types, and ignores failures (BI-27, AP-16)', async () => {
  server(refused(500, 'server.unexpected'))
  await settleDeps(new QueryClient(), 'cs_1').refreshLists()
  expect(asked).toEqual(['/api/background-videos', '/api/instructor-preferences', '/api/custom-class-types'])
})

it('publishes the purchase with its value in dollars (EV-8, BI-28)', () => {
  vi.stubGlobal('window', new EventTarget())
  const heard: unknown[] = []
  subscribe('purchase', (detail) => heard.push(detail))
  settleDeps(new QueryClient(), 'cs_1').publishPurchase({
    planId: 'individual_pro',
    value: 6.99,
    firstTime: true,
  })
  expect(heard).toEqual([{ planId: 'individual_pro', value: 6.99, currency: 'USD' }])
})
