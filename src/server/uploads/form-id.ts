import { createHash, randomUUID } from 'node:crypto'
import { UploadId } from '#contract/media-host.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { activeReservations, isUploaded } from './reservations/reservation.ts'

type NamedCall = Pick<ActorCall, 'actor'> & { readonly request: Pick<CallRequest, 'headers'> }

/**
 * The id of a form's video. A form named by `X-Unique-Upload-Id` gets the same id each time this person sends it to the
 * same library.
 */
export function idOfForm({ actor, request }: NamedCall, to: UserId | 'everybody'): string {
  const { data: name } = UploadId.safeParse(request.headers['x-unique-upload-id'])
  if (name === undefined) return randomUUID()
  const hex = createHash('sha256').update(`${to} ${actor.id} ${name}`).digest('hex')
  // UUID version 8: custom content.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Whether this video is stored already, as after a lost answer. Throws a retryable problem while it still arrives. */
export async function isAlreadyUploaded(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  id: string,
): Promise<boolean> {
  if (await isUploaded(sql, id)) return true
  if ((await activeReservations({ sql, clock }, [id])).has(id))
    throw new Problem('server.unavailable', { retryAfter: 2 })
  return false
}
