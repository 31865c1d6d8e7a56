import type { IncomingMessage, ServerResponse } from 'node:http'
import { MediaError } from '#media/media-error.ts'

/** A call whose client went away fails by that alone: its body breaks off, and what it waited for is called off. */
export function endedWithClient(fault: unknown, request: IncomingMessage, reply: ServerResponse): boolean {
  if (!reply.destroyed || reply.writableFinished) return false
  return (
    fault === request.errored ||
    (fault instanceof MediaError && fault.reason === 'cancelled') ||
    (fault instanceof Error && fault.name === 'AbortError')
  )
}
