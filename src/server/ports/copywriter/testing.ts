import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { json as readJson } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { CopywriterSettings, Provider } from './settings.ts'

export type StubRequest = {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  // biome-ignore lint/suspicious/noExplicitAny: it is looked at as the JSON it is.
  readonly body: any
}

/** The stub's behavior for a request. */
export type Answer = (response: ServerResponse, asked: StubRequest, request: IncomingMessage) => unknown

export type StubProvider = {
  readonly provider: Provider
  readonly settings: CopywriterSettings
  readonly requests: readonly StubRequest[]
  /** One answer per request, in order; the last one repeats. */
  willAnswer(...answers: Answer[]): void
  stop(): Promise<void>
}

export const STUB_KEY = 'sk-canary-0123456789'

/** A stub HTTP server of a provider, for the real SDKs. */
export async function startStubProvider(provider: Provider): Promise<StubProvider> {
  const requests: StubRequest[] = []
  let answers: Answer[] = []
  const server = createServer(async (request, response) => {
    // Kept open, a connection may end just as the next call takes it.
    response.shouldKeepAlive = false
    const one: StubRequest = {
      path: request.url ?? '',
      headers: request.headers,
      body: await readJson(request),
    }
    requests.push(one)
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    await answer?.(response, one, request)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const baseUrl = provider === 'openai' ? `${origin}/v1` : origin
  return {
    provider,
    settings: { provider, apiKey: STUB_KEY, baseUrl, model: 'stub-model' },
    requests,
    willAnswer: (...next) => {
      answers = next
      requests.length = 0
    },
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

export const sends =
  (status: number, body: unknown, contentType = 'application/json'): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': contentType })
    response.end(typeof body === 'string' ? body : JSON.stringify(body))
  }

type Ending = { readonly cut?: boolean; readonly refusal?: boolean }

/** OpenAI's chat completions. */
const openaiReply = (text: string, { cut, refusal }: Ending) => ({
  id: 'chatcmpl-1',
  object: 'chat.completion',
  created: 1_790_000_000,
  model: 'stub-model',
  choices: [
    {
      index: 0,
      message: {
        role: 'assistant',
        content: refusal ? null : text,
        refusal: refusal ? 'I cannot help.' : null,
      },
      logprobs: null,
      finish_reason: cut ? 'length' : 'stop',
    },
  ],
  usage: { prompt_tokens: 10, completion_tokens: 10, total_tokens: 20 },
})

/** Anthropic's messages: a tool call if forced, else text. */
const anthropicReply = (text: string, { cut, refusal }: Ending, asked: StubRequest) => ({
  id: 'msg_1',
  type: 'message',
  role: 'assistant',
  model: 'stub-model',
  content: refusal ? [] : [contentOf(text, asked)],
  stop_reason: refusal ? 'refusal' : cut ? 'max_tokens' : asked.body.tools ? 'tool_use' : 'end_turn',
  stop_sequence: null,
  usage: { input_tokens: 10, output_tokens: 10 },
})

const contentOf = (text: string, { body }: StubRequest) =>
  body.tools
    ? { type: 'tool_use', id: 'toolu_1', name: body.tools[0].name, input: JSON.parse(text) }
    : { type: 'text', text }

/** An answer with this text, or with other values as JSON. */
export const says =
  (answer: unknown, ending: Ending = {}): Answer =>
  (response, asked, request) => {
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    const reply = asked.path.startsWith('/v1/messages')
      ? anthropicReply(text, ending, asked)
      : openaiReply(text, ending)
    return sends(200, reply)(response, asked, request)
  }

/** An error in both providers' format, with the key in it, as some servers do. */
export const fails = (status: number): Answer =>
  sends(status, {
    type: 'error',
    error: { type: 'an_error', message: `Nothing for ${STUB_KEY}`, code: null, param: null },
  })

/** Never answers. */
export const hangs: Answer = () => undefined

/** Starts an answer and never ends it. */
export const drips: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"id":')
}

function* megabytes(count: number): Generator<string> {
  for (let sent = 0; sent < count * 16; sent += 1) yield `{"x":"${'y'.repeat(62_500)}`
}

/** Sends ten megabytes. */
export const floods =
  (status = 200): Answer =>
  async (response) => {
    response.writeHead(status, { 'content-type': 'application/json' })
    await pipeline(Readable.from(megabytes(10)), response).catch(() => undefined)
  }
