import type { Sql } from '#server/db/transaction.ts'
import { notThere, publicIdOf } from '#server/overlays/not-there.ts'
import { selectListable } from './lists.repository.ts'

/** The row of an overlay that may be put on a list. */
export async function requireOnShelf(sql: Sql, said: string): Promise<string> {
  const found = await find(sql, said)
  if (found.deleted_at !== null) throw notThere()
  return found.id
}

/** The row of one that is to leave a list: also of a deleted one, for a page may still show it there. */
export const requireKnown = async (sql: Sql, said: string): Promise<string> => (await find(sql, said)).id

async function find(sql: Sql, said: string) {
  const found = await selectListable(sql, publicIdOf(said))
  if (!found) throw notThere()
  return found
}
