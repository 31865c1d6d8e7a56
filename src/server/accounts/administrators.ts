import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { isAdministrator, lockAdministrators, selectAdministrator } from './administrators.repository.ts'

/**
 * Throws if the last administrator leaves. Call it in the transaction of the change: it locks all administrators, so
 * of two parallel changes the later one sees the first. An account that is not an administrator takes no lock: the
 * administrator who promotes it in parallel stays.
 */
export async function requireRemainingAdministrator(sql: Sql, leaving: UserId): Promise<void> {
  if (await isAdministrator(sql, leaving)) await lockRemaining(sql, leaving)
}

async function lockRemaining(sql: Sql, leaving: UserId): Promise<readonly UserId[]> {
  const all = await lockAdministrators(sql)
  if (all.length === 1 && all[0] === leaving) throw new Problem('admin.last')
  return all
}

/** Throws if the acting administrator has just lost the role (threat 33). Locks all administrators. */
export async function requireStillAdministrator(sql: Sql, by: UserId): Promise<void> {
  if (!(await lockAdministrators(sql)).includes(by)) throw new Problem('access.denied')
}

/**
 * For removing another administrator. Throws if the acting administrator has just lost the role (threat 33), or
 * removes themselves.
 */
export async function requireAnotherAdministrator(
  sql: Sql,
  { by, leaving }: { by: UserId; leaving: UserId },
): Promise<void> {
  const all = await lockRemaining(sql, leaving)
  if (!all.includes(by)) throw new Problem('access.denied')
  if (by === leaving) throw new Problem('admin.self')
}

export const hasAdministrator = async (sql: Sql): Promise<boolean> =>
  (await selectAdministrator(sql)) !== undefined
