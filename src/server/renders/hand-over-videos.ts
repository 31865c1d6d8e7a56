import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import { moveMade } from './made/move-made.ts'
import { moveRenders } from './renders.repository.ts'
import { moveTextLayers } from './text-layers.repository.ts'

/**
 * Makes finished and open videos those of another account, with the texts painted for them. What that account has
 * itself stays. Call inside its `withUserLock`.
 */
export async function handOverVideos(sql: Sql, owners: { from: UserId; to: UserId }): Promise<void> {
  await moveRenders(sql, owners)
  await moveMade(sql, owners)
  await moveTextLayers(sql, owners)
}
