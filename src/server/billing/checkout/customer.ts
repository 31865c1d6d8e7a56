import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { UnknownCustomer } from '#server/ports/payments/payments.ts'
import { exchangeCustomer, selectCustomer } from './checkouts.repository.ts'

/** What the account is called at the provider; null where it is not known there. */
export const customerOf = (sql: Sql, userId: UserId): Promise<string | null> => selectCustomer(sql, userId)

type Deps = Pick<ActorCall, 'sql' | 'actor' | 'payments' | 'log'>

/**
 * Does something for the customer that the account is at the provider, who is made before the first payment: from then
 * on what the provider tells of a customer is of that account. One that the provider lost is made anew, once.
 */
export async function withCustomer<T>(
  call: Deps,
  attempt: string,
  act: (customerId: string | null) => Promise<T>,
): Promise<{ customerId: string | null; made: T }> {
  const { sql, actor, log } = call
  const known = await selectCustomer(sql, actor.id)
  const customerId = known ?? (await newCustomer(call, attempt, null))
  try {
    return { customerId, made: await act(customerId) }
  } catch (err) {
    if (!(err instanceof UnknownCustomer)) throw err
    log.warn({ err, userId: actor.id }, 'the payment provider lost a customer, who is made anew')
    const another = await newCustomer(call, `${attempt}:anew`, customerId)
    return { customerId: another, made: await act(another) }
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
