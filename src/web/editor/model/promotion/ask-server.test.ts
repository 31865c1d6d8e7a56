import { afterEach, describe, expect, it, vi } from 'vitest'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { promotionText } from '#domain/promotion/block.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { askServer, logLine } from './ask-server.ts'

const form = { ...EMPTY_FORM, classType: 'Pole Flow', writingStyle: 'fierce' } as const
const order = { form, attempt: 3, isBranded: true }
const blocks = promotionBlocks({ ...form, isBranded: true }, { main: 'Louder.', sharing: 'Bring a friend.' })
const reply = { promotionalText: promotionText(blocks), blocks, source: 'ai', hashtags: [], warnings: [] }

/** The server's answer, and the request it received. */
function serve(status: number, body: unknown) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return new Response(JSON.stringify(body), { status })
  })
  return sent
}
afterEach(() => vi.unstubAllGlobals())

const ask = () => askServer(order, new AbortController().signal)
const loggedOf = () => ask().then(() => undefined, logLine)

describe('the call for a promotion', () => {
  it('sends the form and the attempt (AI-3)', async () => {
    const sent = serve(200, reply)
    expect(await ask()).toEqual({ text: reply.promotionalText, blocks, source: 'ai', warnings: [] })
    expect(sent).toEqual([{ ...form, attempt: 3 }])
  })

  it('leaves the roles of few sections open (AI-8)', async () => {
    serve(200, { ...reply, promotionalText: 'Come and dance.', blocks: [] })
    expect(await ask()).toMatchObject({ text: 'Come and dance.', blocks: undefined })
  })

  it.each([[{ ...reply, promotionalText: undefined }], [{ ...reply, promotionalText: ' \n' }], [{}]])(
    'fails when the reply has no text (AI-4)',
    async (body) => {
      serve(200, body)
      expect(await loggedOf()).toBe('No promotional text received from API')
    },
  )

  it('fails when it is refused, for any reason (AI-5)', async () => {
    serve(503, { message: 'Not now.', code: 'server.unavailable', fieldErrors: {}, requestId: 'r' })
    expect(await loggedOf()).toBe('API request failed with status 503')
  })

  it('times out without an answer, and aborts when the editor closes', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      const silence = Promise.withResolvers<Response>()
      signal?.addEventListener('abort', () => silence.reject(signal.reason))
      return silence.promise
    })
    const late = loggedOf()
    await vi.advanceTimersByTimeAsync(25_000)
    expect(await late).toBe('Unable to connect to the server. Please try again.')
    const leaving = new AbortController()
    const left = askServer(order, leaving.signal)
    leaving.abort()
    await expect(left).rejects.toMatchObject({ name: 'AbortError' })
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })
})
