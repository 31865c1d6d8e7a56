import { Problem } from '#domain/problem.ts'
import type { Sql } from '../db/transaction.ts'
import { selectBackground } from './library.repository.ts'

export type UsableBackground = {
  id: string
  publicId: string
  title: string
  /** Key prefix of its renditions. */
  folder: string
  /** Seconds and frames of the mezzanine. */
  duration: number
  frames: number
}

/** A ready background that the actor may use. Another's upload answers exactly like one that never was. */
export async function findUsableBackground(
  sql: Sql,
  actor: { id: string },
  publicId: string,
): Promise<UsableBackground> {
  const row = await selectBackground(sql, { userId: actor.id, publicId })
  if (!row) throw new Problem('background.not_found')
  if (row.status !== 'ready' || row.folder === null) {
    throw new Problem('background.not_ready', row.problem === null ? {} : { message: row.problem })
  }
  const { id, title, folder, duration, frames } = row
  return { id, publicId: row.public_id, title, folder, duration, frames }
}
