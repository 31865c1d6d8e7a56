import { daysLater } from '#domain/account/subscription/dates.ts'
import { UnknownPrice } from '#server/ports/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteEventsBefore, selectStale } from './lookups.repository.ts'
import { type Deps, reconcileCustomer } from './reconcile-customer.ts'

const AT_A_TIME = 100
const HOUR_MS = 3_600_000
/** Every process runs this once a day and skips accounts that another process has just looked up. */
const FRESH_MS = 20 * HOUR_MS
/** Older checkouts can no longer be paid. */
const BEGUN_DAYS = 8
/** After this many failures in a row the provider counts as down until the next night. */
const FAILURES = 3

/** A nightly job that reconciles every paid plan with the provider, for missed webhooks (fault 15). */
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

/** Whether the provider answered, even unreadably. */
async function isAnswered(ports: Deps, customerId: string): Promise<boolean> {
  try {
    await reconcileCustomer(ports, { customerId })
    return true
  } catch (err) {
    ports.log.warn({ err, customerId }, 'a plan could not be compared with the payment provider')
    return err instanceof UnknownPrice
  }
}

/** Long after the provider stops repeating events. */
const KEPT_DAYS = 90

export const sweepEvents = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteEventsBefore(sql, daysLater(clock.now(), -KEPT_DAYS))
