import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteUnpaid, selectUnpaid } from './checkouts.repository.ts'

/** Session ids of the checkouts that can still be paid. */
export const unpaidSessions = async (sql: Sql, userId: UserId): Promise<string[]> =>
  (await selectUnpaid(sql, userId)).map(({ sessionId }) => sessionId)

/**
 * After a payment, closes the account's other checkouts, so that none is paid twice. One that cannot be closed
 * expires within an hour.
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
