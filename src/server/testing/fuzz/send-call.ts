import { TestClient } from '#server/http/test-client.ts'
import type { Call } from './requests.ts'

/** A browser with its cookies, or a program with an access token. */
export type Sender = { readonly name: string; readonly client: TestClient; readonly token?: string }

export type Answer = {
  readonly status: number
  /** Of a JSON reply. */
  readonly text: string
  /** Processor time of this thread, in which the server runs: from the request to the reply. */
  readonly busyMs: number
}

/** A reply that does not come at all is a fault; that of a job or of events is not waited for. */
const PATIENCE_MS = 120_000
const GLANCE_MS = 1500

const bodyOf = ({ body, form }: Call): BodyInit | undefined => {
  if (!form) return body
  const data = new FormData()
  for (const [name, value] of form) data.append(name, value)
  return data
}

export type Sending = { readonly isAwaited: boolean; readonly headers?: Record<string, string> }

/** Sends one call, alone, and tells what it cost. */
export async function sendCall(
  { client, token }: Sender,
  call: Call,
  { isAwaited, headers }: Sending,
): Promise<Answer> {
  const sender = token === undefined ? client : new TestClient(client.url)
  const body = bodyOf(call)
  const before = process.threadCpuUsage()
  const init = {
    method: call.method,
    signal: AbortSignal.timeout(isAwaited ? PATIENCE_MS : GLANCE_MS),
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  }
  let reply: Response
  let text = ''
  try {
    reply = await sender.fetch(call.address, init)
    const isJson = reply.headers.get('content-type')?.includes('json')
    if (isJson) text = await reply.text()
    else await reply.body?.cancel()
  } catch (error) {
    if (isAwaited) throw error
    return { status: 0, text: '', busyMs: 0 }
  }
  const { user, system } = process.threadCpuUsage(before)
  return { status: reply.status, text, busyMs: (user + system) / 1000 }
}
