import { Problem } from '#domain/problem.ts'
import { RefundRefused, UnknownCustomer } from '#server/ports/payments/payments.ts'
import type { Ports } from '#server/ports/ports.ts'

/** Throws `subscription.provider` where the provider does not answer; what it refuses passes. */
export async function askProvider<T>({ log }: Pick<Ports, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (err) {
    if (err instanceof UnknownCustomer || err instanceof RefundRefused || err instanceof Problem) throw err
    log.warn({ err }, 'the payment provider did not answer')
    throw new Problem('subscription.provider')
  }
}
