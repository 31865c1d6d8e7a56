import type { Ports } from '#server/ports/ports.ts'
import { deleteUnused } from './trims.repository.ts'

const KEPT_MS = 30 * 86_400_000

/**
 * Deletes trims that no draft and no video has, a month after they were last asked for: until then a design that only
 * its browser holds may still show one. Their files go with those of other deleted videos.
 */
export function sweepTrims({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) {
  const now = clock.now()
  return deleteUnused(sql, { now, before: new Date(now.getTime() - KEPT_MS) })
}
