import { daysLater } from '#domain/account/subscription/dates.ts'
import { UnknownPrice } from '#server/ports/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { reconcileCustomer, type Deps } from './reconcile-customer.ts'
import { deleteEventsBefore, selectStale } from './lookups.repository.ts'

const AT_A_TIME = 100
const HOUR_MS = 3_600_000
/** Every process does this once a day; what another looked at since need not be looked at again. */
const FRESH_MS = 20 * HOUR_MS
/** Nothing can be paid any more that was begun before. */
const BEGUN_DAYS = 8
/** A provider that does not answer so often in a row is down: another night, then. */
const FAILURES = 3

/** Every plan that is paid, as the provider has it: for what it told while nobody heard it (fault 15). */
export async function reconcilePlans(ports: Deps): Promise<void> {
  if (ports.payments.way !== 'stripe') return
  const now = ports.clock.now()
  const stale = {
    seenBefore: new Date(now.getTime() - FRESH_MS),
    begunAfter: daysLater(now, -BEGUN_DAYS),
    limit: AT_A_TIME,
  }
  let after: string | undefined
  let failures = 0
  for (;;) {
    const found = await selectStale(ports.sql, { ...stale, after })
    for (const { id, customerId } of found) {
      failures = (await isAnswered(ports, customerId)) ? 0 : failures + 1
      if (failures === FAILURES) {
        ports.log.warn(
          { after },
          'the payment provider is down: the plans after this one are compared another night',
        )
        return
      }
      after = id
    }
    if (found.length < AT_A_TIME) return
  }
}

/** Whether the provider said something, be it what nobody can read. */
async function isAnswered(ports: Deps, customerId: string): Promise<boolean> {
  try {
    await reconcileCustomer(ports, { customerId })
    return true
  } catch (err) {
    ports.log.warn({ err, customerId }, 'a plan could not be compared with the payment provider')
    return err instanceof UnknownPrice
  }
}

/** Long after the provider has stopped to repeat them. */
const KEPT_DAYS = 90

export const sweepEvents = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteEventsBefore(sql, daysLater(clock.now(), -KEPT_DAYS))
