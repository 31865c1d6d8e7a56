import { type CurrentUser, login, type SignIn } from '#contract/account.ts'
import type { Endpoint, ReplyOf, SentBody, SentParams, SentQuery } from '#contract/endpoint.ts'
import { register } from '#contract/registration.ts'
import type { ErrorReply } from '#contract/status.ts'

export const TEST_PASSWORD = 'a long password'

type Given<Name extends string, Value> = [Value] extends [undefined]
  ? { [Key in Name]?: undefined }
  : { [Key in Name]: Value }

/** The input of an endpoint; tests build multipart bodies themselves. */
export type Sent<E extends Endpoint> = Given<'params', SentParams<E>> &
  Given<'body', SentBody<E>> & { query?: SentQuery<E>; form?: FormData; headers?: Record<string, string> }

export type Reply<E extends Endpoint> = {
  status: number
  headers: Headers
  /** Returns the JSON of a success; otherwise throws with the refusal. */
  readonly body: ReplyOf<E>
  /** Returns the refusal; undefined after a success. */
  problem: ErrorReply | undefined
}

/** A browser, as the server sees it: stores cookies, follows no redirect, and sends its origin. */
export class TestClient {
  readonly url: string
  readonly #cookies = new Map<string, string>()

  constructor(url: string) {
    this.url = url
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value)
  }

  async fetch(path: string, { headers, ...init }: RequestInit & { headers?: Record<string, string> } = {}) {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const reply = await fetch(`${this.url}${path}`, {
      redirect: 'manual',
      ...init,
      headers: { origin: this.url, ...(cookie && { cookie }), ...headers },
    })
    for (const line of reply.headers.getSetCookie()) this.#keep(line)
    return reply
  }

  async call<E extends Endpoint>(endpoint: E, sent: Sent<E>): Promise<Reply<E>> {
    const { params, query, body, form, headers } = sent as Sent<Endpoint>
    const reply = await this.fetch(addressOf(endpoint, params, query), {
      method: endpoint.method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(form && { body: form }),
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    })
    return replyOf(reply)
  }

  async register(email: string, password = TEST_PASSWORD) {
    return (await this.call(register, { body: { email, password } })).body
  }

  async login(email: string, password = TEST_PASSWORD) {
    return userIn(await this.call(login, { body: { email, password } }))
  }

  #keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    if (!name) return
    if (value && !/max-age=0|expires=thu, 01 jan 1970/i.test(line)) this.#cookies.set(name, value)
    else this.#cookies.delete(name)
  }
}

/** Returns the signed-in user; throws if a second step is needed. */
export function userIn({ body }: { body: SignIn }): CurrentUser {
  if ('secondStep' in body) throw new Error('This sign-in waits for its second step')
  return body
}

async function replyOf<E extends Endpoint>(reply: Response): Promise<Reply<E>> {
  const text = await reply.text()
  const isJson = reply.headers.get('content-type')?.includes('json')
  const json: unknown = isJson && text ? JSON.parse(text) : undefined
  return {
    status: reply.status,
    headers: reply.headers,
    problem: reply.ok ? undefined : (json as ErrorReply),
    get body() {
      if (!reply.ok) throw new Error(`Refused with ${reply.status}: ${text}`)
      return json as ReplyOf<E>
    },
  }
}

function addressOf({ path }: Endpoint, params: unknown = {}, query: unknown = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = new URLSearchParams(query as Record<string, string>).toString()
  return search ? `${filled}?${search}` : filled
}
