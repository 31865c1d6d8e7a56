import type { Endpoint, ReplyOf } from '#contract/endpoint.ts'
import { OutdatedPageError } from './api-error.ts'

/** The reply as the contract types it. Undefined for endpoints that answer with files or redirects. */
export function parseReply<E extends Endpoint>(endpoint: E, text: string): ReplyOf<E> {
  if (typeof endpoint.reply === 'string') return undefined as ReplyOf<E>
  try {
    return endpoint.reply.parse(JSON.parse(text)) as ReplyOf<E>
  } catch (cause) {
    throw new OutdatedPageError({ cause })
  }
}
