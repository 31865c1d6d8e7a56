import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { type ErrorReply, STATUS_OF } from '#contract/status.ts'
import { PROBLEM_SENTENCES } from '#domain/problem.ts'

/** What Node's parser refuses before there is a request: answered in the shape of every other refusal. */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const code = error.code === 'HPE_HEADER_OVERFLOW' ? 'request.too_large' : 'request.invalid'
  const reply: ErrorReply = { message: PROBLEM_SENTENCES[code], code, requestId: randomUUID() }
  const body = JSON.stringify(reply)
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  const status = STATUS_OF[code]
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
}
