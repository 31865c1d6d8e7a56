import type { Ports } from '#server/ports/ports.ts'
import { RecentFailures } from './recent-failures.ts'

/** Files in the making and recent failures, by process. */
type Known = { making: Map<string, Promise<void>>; failed: RecentFailures }
const known = new WeakMap<Ports['media'], Known>()

function knownTo({ media }: Pick<Ports, 'media'>): Known {
  const found = known.get(media) ?? { making: new Map(), failed: new RecentFailures() }
  known.set(media, found)
  return found
}

/** Makes what has this key. Parallel requests share one attempt, and its failure. */
export async function makeOnce(
  ports: Pick<Ports, 'media' | 'clock'>,
  key: string,
  make: () => Promise<void>,
): Promise<void> {
  const { making, failed } = knownTo(ports)
  const begun = making.get(key)
  if (begun) return begun
  failed.rethrow(key, ports.clock.now())
  const made = make()
  making.set(key, made)
  try {
    await made
    failed.forget(key)
  } catch (error) {
    failed.record(key, error, ports.clock.now())
    throw error
  } finally {
    making.delete(key)
  }
}
