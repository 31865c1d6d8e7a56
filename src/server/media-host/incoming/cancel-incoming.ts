import type { Ports } from '#server/ports/ports.ts'
import { giveBackPlace } from '#server/uploads/places/hold-place.ts'
import { deleteIncoming } from './incoming.repository.ts'
import { dropPieces } from './pieces/pieces.ts'

/** Nothing of an upload stays, and its place is free. A video that it has become already is none of its business. */
export async function cancelIncoming(ports: Pick<Ports, 'sql' | 'files'>, id: string): Promise<void> {
  await deleteIncoming(ports.sql, id)
  await giveBackPlace(ports, id)
  await dropPieces(ports, id)
}
