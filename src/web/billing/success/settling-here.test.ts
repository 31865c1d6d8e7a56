import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hear } from '#web/bus/page-events.ts'
import { settlingHere } from './settling-here.ts'

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
const confirm = () => settlingHere(new QueryClient(), 'cs_1').confirm()

describe('whether something was paid', () => {
  it('is what the server says of the checkout', async () => {
    server(() => Response.json({ planId: 'studio_pro', value: 39.99, firstTime: true }))
    expect(await confirm()).toEqual({ planId: 'studio_pro', value: 39.99, firstTime: true })
    expect(asked).toEqual(['/api/subscription/confirm-purchase'])
  })

  it('is no where the payment has not arrived, or nobody knows of such a checkout', async () => {
    server(refused(409, 'checkout.pending'))
    expect(await confirm()).toBeUndefined()
    server(refused(404, 'checkout.not_found'))
    expect(await confirm()).toBeUndefined()
    server(refused(400, 'request.invalid'))
    expect(await confirm()).toBeUndefined()
  })

  it('is not known where the server fails or does not answer', async () => {
    server(refused(500, 'server.unexpected'))
    await expect(confirm()).rejects.toThrow('500')
    server(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(confirm()).rejects.toThrow('Unable to connect')
  })

  it('is not even asked where nobody came from a checkout (C34)', async () => {
    server(() => Response.json({}))
    expect(await settlingHere(new QueryClient(), undefined).confirm()).toBeUndefined()
    expect(asked).toEqual([])
  })
})

it('reads videos, preferences and class types anew, and a failure of one keeps nobody (BI-27, AP-16)', async () => {
  server(refused(500, 'server.unexpected'))
  await settlingHere(new QueryClient(), 'cs_1').refreshLists()
  expect(asked).toEqual(['/api/background-videos', '/api/instructor-preferences', '/api/custom-class-types'])
})

it('tells the purchase with its value in dollars (EV-8, BI-28)', () => {
  vi.stubGlobal('window', new EventTarget())
  const heard: unknown[] = []
  hear('purchase', (detail) => heard.push(detail))
  settlingHere(new QueryClient(), 'cs_1').tellPurchase({
    planId: 'individual_pro',
    value: 6.99,
    firstTime: true,
  })
  expect(heard).toEqual([{ planId: 'individual_pro', value: 6.99, currency: 'USD' }])
})
