import { sweepOrphans } from '#server/files/sweep-orphans.ts'
import type { Ports } from '#server/ports/ports.ts'
import { LIFE_MS } from './admit.ts'
import { cancelIncoming } from './cancel-incoming.ts'
import { selectBegunBefore } from './incoming.repository.ts'
import { INCOMING } from './pieces/piece-keys.ts'
import { pieceKeysAmong } from './pieces/pieces.ts'

/** Deletes uploads that began more than a day ago, their pieces, and orphaned pieces. */
export async function sweepIncoming(ports: Pick<Ports, 'sql' | 'files' | 'clock'>): Promise<void> {
  const { sql, clock } = ports
  const before = new Date(clock.now().getTime() - LIFE_MS)
  for (const { id } of await selectBegunBefore(sql, before)) await cancelIncoming(ports, id)
  await sweepOrphans(ports, INCOMING, (keys) => pieceKeysAmong(sql, keys))
}
