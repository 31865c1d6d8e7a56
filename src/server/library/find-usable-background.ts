import type { Focus } from '#domain/library/focus.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { isUsable } from './is-usable.ts'
import { selectBackground } from './library.repository.ts'

export type UsableBackground = {
  id: string
  publicId: string
  title: string
  /** The part of its picture that shows now. */
  focus: Focus
}

/**
 * A background that the actor may use: ready, or still in preparation with its source stored. Another's upload answers
 * like an unknown one.
 */
export async function findUsableBackground(
  sql: Sql,
  actor: { id: string },
  publicId: string,
): Promise<UsableBackground> {
  const row = await selectBackground(sql, { userId: actor.id, publicId })
  if (!row) throw new Problem('background.not_found')
  if (!isUsable(row)) {
    throw new Problem('background.not_ready', row.problem === null ? {} : { message: row.problem })
  }
  const { id, title, focus_x: x, focus_y: y } = row
  return { id, publicId: row.public_id, title, focus: { x, y } }
}
