import { once } from 'node:events'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { implement } from '#server/http/implement.ts'
import { createLog } from '#server/log.ts'
import { startTestServer } from '#server/testing.ts'

const wait = endpoint({ method: 'GET', path: '/api/wait', who: 'anyone', summary: '', reply: z.object({}) })

/** Log levels of errors that a call throws after its client has left. */
async function levelOf(fault: (signal: AbortSignal) => unknown): Promise<number> {
  const lines: { level: number; err?: object }[] = []
  const arrived = Promise.withResolvers<void>()
  const server = await startTestServer({
    ports: { log: createLog({ logLevel: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }) },
    api: [wait],
    routes: [
      implement(wait, async ({ request }) => {
        arrived.resolve()
        await once(request.signal, 'abort')
        throw fault(request.signal)
      }),
    ],
  })
  const leaving = new AbortController()
  const reply = server.client().fetch('/api/wait', { signal: leaving.signal })
  await arrived.promise
  leaving.abort()
  await expect(reply).rejects.toThrow()
  const faults = () => lines.filter(({ err }) => err)
  await expect.poll(faults).toHaveLength(1)
  await server.stop()
  return faults()[0]?.level ?? 0
}

const [INFO, ERROR] = [30, 50]

it('a call that is called off because its client left is no fault', async () => {
  expect(await levelOf((signal) => signal.reason)).toBe(INFO)
})

it('a server error stays one after the client has left', async () => {
  expect(await levelOf(() => new TypeError('x is not a function'))).toBe(ERROR)
})
