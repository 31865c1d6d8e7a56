import type { IncomingMessage, ServerResponse } from 'node:http'
import { MediaError } from '#media/media-error.ts'

/** When the client leaves, the call fails for that reason alone: its body breaks off and its signal aborts. */
export function endedWithClient(fault: unknown, request: IncomingMessage, reply: ServerResponse): boolean {
  if (!reply.destroyed || reply.writableFinished) return false
  return (
    fault === request.errored ||
    (fault instanceof MediaError && fault.reason === 'cancelled') ||
    (fault instanceof Error && fault.name === 'AbortError')
  )
}
