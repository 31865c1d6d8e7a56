import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteUnpaid, selectUnpaid } from './checkouts.repository.ts'

/** What the provider calls the checkouts that somebody could still pay. */
export const unpaidSessions = async (sql: Sql, userId: UserId): Promise<string[]> =>
  (await selectUnpaid(sql, userId)).map(({ sessionId }) => sessionId)

/**
 * Who paid one checkout pays no other in a tab that was left open, nor is sent there again. One that cannot be closed is
 * over within the hour.
 */
export async function closeOthers(
  { sql, payments, log }: Pick<Ports, 'sql' | 'payments' | 'log'>,
  userId: UserId,
): Promise<void> {
  for (const { id, sessionId } of await selectUnpaid(sql, userId)) {
    try {
      if (await payments.closeCheckout(sessionId)) await deleteUnpaid(sql, id)
    } catch (err) {
      log.warn({ err, userId }, 'a checkout beside one that was paid could not be closed')
    }
  }
}
