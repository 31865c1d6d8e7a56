import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { setIdentityPrompt } from './identity-prompt.ts'

const remove = endpoint({
  method: 'DELETE',
  path: '/api/thing',
  who: 'signed-in',
  summary: 'Removes a thing.',
  body: z.object({ name: z.string() }),
  reply: z.object({ done: z.literal(true) }),
  recent: true,
})

const NEEDED = () =>
  Response.json({ message: 'First, please.', code: 'auth.confirm_needed' }, { status: 403 })
const DONE = () => Response.json({ done: true })

const ends: (() => void)[] = []
afterEach(() => {
  vi.unstubAllGlobals()
  for (const end of ends.splice(0)) end()
})

/** A server that requires one confirmation. */
function serve(isConfirmed: () => boolean) {
  const bodies: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    bodies.push(init.body)
    return isConfirmed() ? DONE() : NEEDED()
  })
  return bodies
}
const answering = (ask: () => Promise<boolean>) => void ends.push(setIdentityPrompt(ask))

describe('a call that needs a confirmation', () => {
  it('is repeated unchanged after the confirmation', async () => {
    let isConfirmed = false
    const bodies = serve(() => isConfirmed)
    answering(async () => {
      isConfirmed = true
      return true
    })
    expect(await call(remove, { body: { name: 'silk' } })).toEqual({ done: true })
    expect(bodies).toEqual(['{"name":"silk"}', '{"name":"silk"}'])
  })

  it('is refused, and not repeated, when the person declines', async () => {
    const bodies = serve(() => false)
    answering(async () => false)
    const refusal = await call(remove, { body: { name: 'silk' } }).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(ApiError)
    expect(refusal).toMatchObject({ code: 'auth.confirm_needed' })
    expect(bodies).toHaveLength(1)
  })

  it('is not repeated forever where the confirmation does not help, nor without a prompt', async () => {
    const bodies = serve(() => false)
    await expect(call(remove, { body: { name: 'silk' } })).rejects.toThrow(ApiError)
    answering(async () => true)
    await expect(call(remove, { body: { name: 'silk' } })).rejects.toThrow(ApiError)
    expect(bodies).toHaveLength(3)
  })

  it('shares one prompt with other calls', async () => {
    let isConfirmed = false
    serve(() => isConfirmed)
    const ask = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 10))
      isConfirmed = true
      return true
    })
    answering(ask)
    await Promise.all([call(remove, { body: { name: 'silk' } }), call(remove, { body: { name: 'chrome' } })])
    expect(ask).toHaveBeenCalledTimes(1)
  })
})
