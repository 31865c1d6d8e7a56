import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Sql } from '#server/db/transaction.ts'
import { isAdministrator, lockAdministrators, selectAdministrator } from './administrators.repository.ts'

/**
 * Throws where it is the last administrator who leaves. Run it in the transaction in which that happens: administrators
 * are held until its end, so that of two who leave at once the later one finds the other gone. Whoever is none waits for
 * nobody: one who becomes one meanwhile leaves whoever made them.
 */
export async function requireRemainingAdministrator(sql: Sql, leaving: UserId): Promise<void> {
  if (await isAdministrator(sql, leaving)) await holdOthersThan(sql, leaving)
}

async function holdOthersThan(sql: Sql, leaving: UserId): Promise<readonly UserId[]> {
  const all = await lockAdministrators(sql)
  if (all.length === 1 && all[0] === leaving) throw new Problem('admin.last')
  return all
}

/** Throws where whoever acts was let go a moment ago (threat 33). Administrators are held as above. */
export async function requireStillAdministrator(sql: Sql, by: UserId): Promise<void> {
  if (!(await lockAdministrators(sql)).includes(by)) throw new Problem('access.denied')
}

/** The same where one administrator lets another one go: who was let go a moment ago cannot (threat 33). */
export async function requireAnotherAdministrator(
  sql: Sql,
  { by, leaving }: { by: UserId; leaving: UserId },
): Promise<void> {
  const all = await holdOthersThan(sql, leaving)
  if (!all.includes(by)) throw new Problem('access.denied')
  if (by === leaving) throw new Problem('admin.self')
}

export const hasAdministrator = async (sql: Sql): Promise<boolean> =>
  (await selectAdministrator(sql)) !== undefined
