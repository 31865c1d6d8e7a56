import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { BELIEVED_USER } from '#contract/believed-user.ts'
import { endpoint } from '#contract/endpoint.ts'
import { UserId } from '#domain/ids.ts'
import { ApiError, ConnectionError, OutdatedPageError } from './api-error.ts'
import { call } from './call.ts'
import { setBelievedUser } from './session/believed-user.ts'
import { onSessionRefusal } from './session/session-refusals.ts'

const rename = endpoint({
  method: 'PUT',
  path: '/api/things/:id',
  who: 'signed-in',
  summary: 'Renames a thing.',
  params: z.object({ id: z.string() }),
  body: z.object({ name: z.string() }),
  reply: z.object({ id: z.string(), name: z.string() }),
})
const list = endpoint({
  method: 'GET',
  path: '/api/things',
  who: 'signed-in',
  summary: 'Things.',
  reply: z.array(z.string()),
})

let server: Server | undefined
const realFetch = fetch

/** A real HTTP server behind the page's origin, as a browser would resolve `/api/…`. */
async function serve(answer: RequestListener) {
  server = createServer(answer)
  await new Promise<void>((listening) => server?.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  vi.stubGlobal('fetch', (path: string, init: RequestInit) =>
    realFetch(`http://127.0.0.1:${port}${path}`, init),
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  server?.closeAllConnections()
  server?.close()
})

describe('a call', () => {
  it('sends the body as JSON to the filled address and returns the reply', async () => {
    await serve(async (request, response) => {
      const chunks = await Array.fromAsync(request)
      const { name } = JSON.parse(Buffer.concat(chunks).toString()) as { name: string }
      const id =
        request.method === 'PUT' && request.headers['content-type'] === 'application/json' && request.url
      response.end(JSON.stringify({ id, name, secret: 'not in the contract' }))
    })
    expect(await call(rename, { params: { id: '7' }, body: { name: 'silk' } })).toEqual({
      id: '/api/things/7',
      name: 'silk',
    })
  })

  it('that changes something names the user, and one that reads does not', async () => {
    const said: unknown[] = []
    await serve((request, response) => {
      said.push(request.headers[BELIEVED_USER])
      response.end(request.method === 'GET' ? '[]' : '{"id":"7","name":"silk"}')
    })
    setBelievedUser(UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff'))
    await call(rename, { params: { id: '7' }, body: { name: 'silk' } })
    await call(list)
    setBelievedUser(undefined)
    await call(rename, { params: { id: '7' }, body: { name: 'silk' } })
    expect(said).toEqual(['6f9619ff-8b86-4d01-b42d-00cf4fc964ff', undefined, undefined])
  })

  it.each([
    [true, true],
    [false, undefined],
    [undefined, undefined],
  ])('outlives its page where that is asked for: %s', async (keepalive, sent) => {
    const fetched = vi.fn(async (_: string, __: RequestInit) => new Response('[]'))
    vi.stubGlobal('fetch', fetched)
    await call(list, { keepalive })
    expect(fetched.mock.lastCall?.[1].keepalive).toBe(sent)
  })

  it.each([
    ['auth.required', 401, 1],
    ['session.other_user', 409, 1],
    ['access.denied', 403, 1],
    ['class.upgrade_needed', 403, 1],
    ['upload.limit_reached', 403, 1],
    ['quality.upgrade_required', 403, 1],
    ['upload.signature', 401, 0],
  ])(
    'that is refused by %s (%s) throws, and lets it be asked who is signed in: %s times (AP-2, AC-3)',
    async (code, status, times) => {
      await serve((_, response) => {
        response.statusCode = status
        response.end(JSON.stringify({ message: 'No.', code, requestId: 'r' }))
      })
      const ask = vi.fn()
      const stop = onSessionRefusal(ask)
      await expect(call(list)).rejects.toThrow(ApiError)
      stop()
      expect(ask).toHaveBeenCalledTimes(times)
    },
  )

  it('throws what the server said when it refuses', async () => {
    await serve((_, response) => {
      response.statusCode = 409
      response.end(
        JSON.stringify({
          message: 'Taken.',
          code: 'x.taken',
          fieldErrors: { name: 'Taken' },
          requestId: 'r',
        }),
      )
    })
    const error = await call(list).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ status: 409, sentence: 'Taken.', fieldErrors: { name: 'Taken' } })
  })

  it('reports a lost connection when no answer comes', async () => {
    await serve((request) => request.socket.destroy())
    await expect(call(list)).rejects.toThrow(ConnectionError)
  })

  it('reports a lost connection when the answer breaks off', async () => {
    await serve((_, response) => {
      response.writeHead(200, { 'content-length': '100' })
      response.write('["a"')
      setTimeout(() => response.destroy(), 20)
    })
    await expect(call(list)).rejects.toThrow(ConnectionError)
  })

  it('asks for a reload when the reply is of another version', async () => {
    await serve((_, response) => response.end('{"things":[]}'))
    await expect(call(list)).rejects.toThrow(OutdatedPageError)
  })

  it('is no failure of the connection when it was aborted', async () => {
    await serve(() => {})
    const giveUp = new AbortController()
    const answer = call(list, { signal: giveUp.signal })
    giveUp.abort()
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' })
  })
})
