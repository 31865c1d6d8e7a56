import { randomUUID } from 'node:crypto'
import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorReply } from '#contract/status.ts'
import type { ProblemCode } from '#domain/problem.ts'
import type { Log } from '#server/db/log.ts'

/** HTTP-level refusals. HTTP has statuses for them on which clients and proxies act. */
type Refusal = { status: number; code: ProblemCode; message: string }

const UNREADABLE: Refusal = {
  status: 400,
  code: 'request.invalid',
  message: 'This is no request that we can read.',
}

const UNEXPECTED: Refusal = {
  status: 417,
  code: 'request.invalid',
  message: 'We cannot do what this request expects.',
}

/** Node's error code for headers that take too long; also used for slow bodies. */
const TOO_SLOW = 'ERR_HTTP_REQUEST_TIMEOUT'
const TOO_MANY_CONNECTIONS = 'ERR_TOO_MANY_CONNECTIONS'

const withCode = (code: string) => Object.assign(new Error(code), { code })
export const tooSlow = () => withCode(TOO_SLOW)
export const tooManyConnections = () => withCode(TOO_MANY_CONNECTIONS)

/** Refusals by Node's error codes and our own; all other requests are unreadable. */
const REFUSALS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'request.too_large',
    message: 'The headers of this request are larger than we can take.',
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: 'request.too_large',
    message: 'That is larger than we can take.',
  },
  [TOO_MANY_CONNECTIONS]: {
    status: 429,
    code: 'request.too_many',
    message: 'Your network holds too many connections. Please wait a moment and try again.',
  },
  [TOO_SLOW]: {
    status: 408,
    code: 'request.invalid',
    message: 'This request took too long to arrive.',
  },
}

/** A client may keep its end open after reading the reply; ours is closed after this time. */
const LINGER_MS = 1_000

type Surroundings = { headers: Record<string, string>; log: Log }

/**
 * Answers requests that fail before they are complete, in Node's parser or here, in the format of every other
 * refusal.
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  surroundings: Surroundings,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const { status, headers, body } = replyTo(REFUSALS[error.code ?? ''] ?? UNREADABLE, surroundings)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
  socket.setTimeout(LINGER_MS, () => socket.destroy())
}

/** Whether a request expects something other than `100-continue`. */
export function answerExpectation(response: ServerResponse, surroundings: Surroundings): void {
  const { status, headers, body } = replyTo(UNEXPECTED, surroundings)
  response.writeHead(status, headers).end(body)
}

function replyTo({ status, code, message }: Refusal, { headers, log }: Surroundings) {
  const reply: ErrorReply = { message, code, requestId: randomUUID() }
  log.info({ requestId: reply.requestId, status, code }, 'refused what is no request')
  const body = JSON.stringify(reply)
  return {
    status,
    body,
    headers: {
      ...headers,
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    },
  }
}
