/** One call of the API, as data. */
export type Call = {
  readonly method: string
  /** Its params are written as `:name`. */
  readonly path: string
  /** The inputs that are in the query. What is neither there nor in the path is the body. */
  readonly query: readonly string[]
  readonly hasBody: boolean
  /** The reply is a file and not JSON. */
  readonly isFile: boolean
}

type Account = { readonly url: string; readonly token: string }
type Options = { readonly signal?: AbortSignal | undefined }

/** Every failure of a call. `code` is the server's, or `client.unreachable` or `client.unexpected_reply`. */
export class PoleProError extends Error {
  override readonly name = 'PoleProError'
  readonly code: string
  /** The status of the reply; 0 without one. */
  readonly status: number
  /** Seconds after which the call makes sense again, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(
    message: string,
    reason: { code: string; status: number; retryAfter?: number | undefined; cause?: unknown },
  ) {
    super(message, { cause: reason.cause })
    this.code = reason.code
    this.status = reason.status
    this.retryAfter = reason.retryAfter
  }
}

/** Sends a call. Returns the parsed reply, or the reply itself if it is a file. Throws a PoleProError. */
export async function send(
  { url, token }: Account,
  call: Call,
  input: Readonly<Record<string, unknown>> = {},
  { signal }: Options = {},
): Promise<unknown> {
  const rest: Record<string, unknown> = { ...input }
  const take = (name: string) => {
    const value = rest[name]
    delete rest[name]
    return value
  }
  return failingAs(signal, async () => {
    const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(take(name))))
    const address = new URL(url.replace(/\/+$/, '') + path)
    for (const name of call.query) {
      const value = take(name)
      if (value !== undefined) address.searchParams.set(name, String(value))
    }
    const headers = {
      authorization: `Bearer ${token}`,
      ...(call.hasBody && { 'content-type': 'application/json' }),
    }
    const body = call.hasBody && { body: JSON.stringify(rest) }
    const reply = await fetch(address, {
      method: call.method,
      headers,
      ...body,
      redirect: 'error',
      signal: signal ?? null,
    })
    if (!reply.ok) throw await refusalOf(reply)
    return call.isFile ? reply : await jsonOf(reply)
  })
}

/** A call that its caller aborts throws the reason of that. */
async function failingAs<T>(signal: AbortSignal | undefined, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof PoleProError || signal?.aborted) throw cause
    throw new PoleProError('The server cannot be reached.', { code: 'client.unreachable', status: 0, cause })
  }
}

async function jsonOf(reply: Response): Promise<unknown> {
  const text = await reply.text()
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw unexpected(reply, cause)
  }
}

async function refusalOf(reply: Response): Promise<PoleProError> {
  const refusal = await reply.json().catch(() => undefined)
  if (typeof refusal?.code !== 'string') return unexpected(reply)
  const wait = Number(reply.headers.get('retry-after') ?? Number.NaN)
  const retryAfter = Number.isFinite(wait) ? wait : undefined
  return new PoleProError(String(refusal.message), { code: refusal.code, status: reply.status, retryAfter })
}

const unexpected = ({ status }: Response, cause?: unknown) =>
  new PoleProError(`The server sent an unexpected reply with status ${status}.`, {
    code: 'client.unexpected_reply',
    status,
    cause,
  })
