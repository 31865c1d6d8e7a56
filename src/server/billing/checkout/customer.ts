import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { UnknownCustomer } from '#server/ports/payments/payments.ts'
import { exchangeCustomer, selectCustomer } from './checkouts.repository.ts'

/** The account's customer id at the provider, or null. */
export const customerOf = (sql: Sql, userId: UserId): Promise<string | null> => selectCustomer(sql, userId)

type Deps = Pick<ActorCall, 'sql' | 'actor' | 'payments' | 'log'>

/**
 * Runs `act` with the account's customer at the provider, and creates the customer before the first payment. If the
 * provider no longer knows the customer, it creates a new one and runs `act` once more.
 */
export async function withCustomer<T>(
  call: Deps,
  attempt: string,
  act: (customerId: string | null) => Promise<T>,
): Promise<{ customerId: string | null; result: T }> {
  const { sql, actor, log } = call
  const known = await selectCustomer(sql, actor.id)
  const customerId = known ?? (await newCustomer(call, attempt, null))
  try {
    return { customerId, result: await act(customerId) }
  } catch (err) {
    if (!(err instanceof UnknownCustomer)) throw err
    log.warn({ err, userId: actor.id }, 'the payment provider lost a customer, so a new one is created')
    const another = await newCustomer(call, `${attempt}:anew`, customerId)
    return { customerId: another, result: await act(another) }
  }
}

async function newCustomer(
  { sql, actor, payments }: Deps,
  attempt: string,
  from: string | null,
): Promise<string | null> {
  const { id: userId, email } = actor
  const to = await payments.createCustomer({ userId, email, key: `${attempt}:customer` })
  return exchangeCustomer(sql, { userId, from, to })
}
