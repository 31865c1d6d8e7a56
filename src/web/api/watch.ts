import type { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { addressOf, type Parts } from './address.ts'
import { ConnectionError, OutdatedPageError } from './api-error.ts'
import type { AddressParts } from './call.ts'

type EventsEndpoint = Endpoint & { readonly reply: 'events' }

export type WatchOptions<E extends EventsEndpoint, Message extends z.ZodType> = AddressParts<E> & {
  /** The JSON of each event. */
  message: Message
  onMessage: (message: z.output<Message>) => void
  /** True for the last message of the stream. */
  isLast: (message: z.output<Message>) => boolean
  signal?: AbortSignal | undefined
}

/**
 * Watches server-sent events and returns the last message. The browser reconnects automatically after a break.
 * Throws ConnectionError when the server refuses or closes the stream, AbortError when the signal aborts.
 */
export function watch<const E extends EventsEndpoint, Message extends z.ZodType>(
  endpoint: E,
  options: WatchOptions<E, Message>,
): Promise<z.output<Message>> {
  const { params, query, signal, message: schema } = options as LooseWatch & WatchOptions<E, Message>
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(aborted())
    const source = new EventSource(addressOf(endpoint.path, params, query), { withCredentials: true })
    const end = (settle: () => void) => {
      source.close()
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => end(() => reject(aborted()))
    signal?.addEventListener('abort', abort)
    source.onmessage = ({ data }: MessageEvent<string>) => {
      const message = read(schema, data)
      if (message === undefined) return end(() => reject(new OutdatedPageError()))
      options.onMessage(message)
      if (options.isLast(message)) end(() => resolve(message))
    }
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end(() => reject(new ConnectionError()))
    }
  })
}

type LooseWatch = { params?: Parts; query?: Parts; signal?: AbortSignal }

const aborted = () => new DOMException('Watching was aborted.', 'AbortError')

function read<Message extends z.ZodType>(schema: Message, data: string): z.output<Message> | undefined {
  try {
    return schema.parse(JSON.parse(data))
  } catch {
    return undefined
  }
}
