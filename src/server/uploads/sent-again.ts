import { createHash, randomUUID } from 'node:crypto'
import { UploadId } from '#contract/media-host.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall, CallRequest } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { heldPlaces, isFilled } from './places/hold-place.ts'

type NamedCall = Pick<ActorCall, 'actor'> & { readonly request: Pick<CallRequest, 'headers'> }

/**
 * The id of the video that a form brings. A form that names itself, in `X-Unique-Upload-Id`, has the same however often
 * this person sends it to the same library.
 */
export function idOfForm({ actor, request }: NamedCall, to: UserId | 'everybody'): string {
  const { data: name } = UploadId.safeParse(request.headers['x-unique-upload-id'])
  if (name === undefined) return randomUUID()
  const hex = createHash('sha256').update(`${to} ${actor.id} ${name}`).digest('hex')
  // A UUID of version 8, which says nothing about how it came about.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Whether this video is here already, as when its answer was lost. While it still comes, its sender is to ask again. */
export async function isHere({ sql, clock }: Pick<Ports, 'sql' | 'clock'>, id: string): Promise<boolean> {
  if (await isFilled(sql, id)) return true
  if ((await heldPlaces({ sql, clock }, [id])).has(id))
    throw new Problem('server.unavailable', { retryAfter: 2 })
  return false
}
