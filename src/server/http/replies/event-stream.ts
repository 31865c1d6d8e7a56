import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { EventsReply } from '#server/http/call.ts'

type Watch = {
  /** Ends the stream: the client has left or the server stops. */
  signal: AbortSignal
  onFault: (fault: unknown) => void
  heartbeatMs?: number
}

/** The client of a stream that the server ends reconnects in less than the usual 2 s. */
const COME_BACK = 'retry: 500\n\n'

/**
 * Sends values as server-sent events. The first value is awaited before the reply begins, so that a refusal still has
 * its status. The heartbeat keeps proxies from closing a quiet stream and detects clients that have left. An error
 * closes the connection, and the browser reconnects automatically.
 */
export async function eventStream(
  events: EventsReply,
  { signal, onFault, heartbeatMs = 15_000 }: Watch,
): Promise<Readable> {
  const iterator = events[Symbol.asyncIterator]()
  const first = await iterator.next()
  const out = new PassThrough()
  const heartbeat = setInterval(() => isOpen(out) && out.write(':\n\n'), heartbeatMs)
  const stop = () => isOpen(out) && out.end(COME_BACK)
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  out.once('close', () => {
    clearInterval(heartbeat)
    signal.removeEventListener('abort', stop)
    iterator.return?.().catch(onFault)
  })
  out.write('retry: 2000\n\n')
  pump(iterator, first, out).catch((fault) => {
    if (isOpen(out)) onFault(fault)
    out.destroy()
  })
  return out
}

async function pump(
  iterator: AsyncIterator<unknown>,
  first: IteratorResult<unknown>,
  out: PassThrough,
): Promise<void> {
  for (let next = first; !next.done; next = await iterator.next()) {
    if (!isOpen(out)) return
    if (!out.write(`data: ${JSON.stringify(next.value)}\n\n`)) await roomIn(out)
  }
  out.end()
}

const isOpen = (out: PassThrough) => !out.writableEnded && !out.destroyed

async function roomIn(out: PassThrough): Promise<void> {
  const waiting = new AbortController()
  const { signal } = waiting
  await Promise.race([once(out, 'drain', { signal }), once(out, 'close', { signal })])
  // Listeners of the event that did not come would add up.
  waiting.abort()
}
