import type { Ports } from '#server/ports/ports.ts'
import { releaseReservation } from '#server/uploads/reservations/reservation.ts'
import { deleteIncoming } from './incoming.repository.ts'
import { deletePiecesOf } from './pieces/pieces.ts'

/** Deletes an upload, its reservation and its pieces. A video that it has become stays. */
export async function cancelIncoming(ports: Pick<Ports, 'sql' | 'files'>, id: string): Promise<void> {
  await deleteIncoming(ports.sql, id)
  await releaseReservation(ports, id)
  await deletePiecesOf(ports, id)
}
