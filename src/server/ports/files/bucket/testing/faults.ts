import type { ServerResponse } from 'node:http'
import type { Fault } from './start-bucket.ts'

/** The first matching requests fail with an error or get no answer. */
export function failing(times: number, wanted: RegExp, how: 'never' | number): Fault {
  let left = times
  return ({ method, url }, response) => {
    if (left === 0 || !wanted.test(`${method} ${url}`)) return false
    left--
    if (how !== 'never') refuse(response, how)
    return true
  }
}

/** Refuses every request for one thing, but only after a request for another was answered. */
export function failingAfter(answered: RegExp, wanted: RegExp): Fault {
  const { promise: turn, resolve } = Promise.withResolvers<void>()
  return ({ method, url }, response) => {
    const name = `${method} ${url}`
    if (answered.test(name)) response.once('finish', () => resolve())
    if (!wanted.test(name)) return false
    void turn.then(() => refuse(response, 500))
    return true
  }
}

function refuse(response: ServerResponse, status: number): void {
  const code = status === 403 ? 'AccessDenied' : 'SlowDown'
  response.writeHead(status, { connection: 'close' }).end(`<Error><Code>${code}</Code></Error>`)
}

/** The answers to the first matching requests end after some bytes: the connection breaks or stalls. */
export function breaking(
  times: number,
  wanted: RegExp,
  { after, by }: { after: number; by: 'cut' | 'stall' },
): Fault {
  let left = times
  return ({ method, url }, response) => {
    if (left === 0 || !wanted.test(`${method} ${url}`)) return false
    left--
    shorten(response, after, by)
    return false
  }
}

function shorten(response: ServerResponse, after: number, by: 'cut' | 'stall'): void {
  const write = response.write.bind(response)
  const end = response.end.bind(response)
  let room = after
  const stop = () => by === 'cut' && response.socket?.destroy()
  response.write = ((chunk: Buffer) => {
    const part = chunk.subarray(0, room)
    room -= part.length
    return write(part, room === 0 ? () => void stop() : undefined)
  }) as typeof response.write
  response.end = ((chunk?: unknown) => {
    const bytes = chunk === undefined || chunk === null ? Buffer.alloc(0) : Buffer.from(chunk as string)
    if (bytes.length >= room) {
      write(bytes.subarray(0, room), () => void stop())
      return response
    }
    return end(bytes)
  }) as typeof response.end
}
