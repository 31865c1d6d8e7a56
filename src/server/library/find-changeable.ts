import type { Crop } from '#domain/library/framing.ts'
import { Problem } from '#domain/problem.ts'
import type { Actor } from '#server/accounts/person/actor.ts'
import type { Sql } from '#server/db/transaction.ts'
import { isUsable } from './is-usable.ts'
import { selectBackground } from './library.repository.ts'

export type Changeable = { id: string; crop: Crop; sourceKey: string | null }

/** A background that the actor may change: an own one, or for administrators one of the shared library. */
export async function findChangeable(
  sql: Sql,
  actor: Pick<Actor, 'id' | 'capabilities'>,
  publicId: string,
): Promise<Changeable> {
  const row = await selectBackground(sql, { userId: actor.id, publicId })
  if (!row) throw new Problem('background.not_found')
  if (row.owner_id === null && !actor.capabilities.manageLibrary) throw new Problem('access.denied')
  if (!isUsable(row)) {
    throw new Problem('background.not_ready', row.problem === null ? {} : { message: row.problem })
  }
  const focus = { x: row.focus_x, y: row.focus_y }
  return { id: row.id, crop: { focus, framing: row.framing }, sourceKey: row.source_key }
}
