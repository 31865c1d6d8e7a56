import { type DownloadFigures, FIGURES_TOP } from '#contract/admin-statistics.ts'
import type { Ports } from '#server/ports/ports.ts'
import { selectFigures, storeDays } from './figures.repository.ts'

const DAY_MS = 86_400_000
/** A download is named a moment after it was recorded; until then its day is counted when it is read. */
const SETTLED_DAYS = 1

type Deps = Pick<Ports, 'sql' | 'clock'>

const dayBefore = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)

/** Figures of so many days, today in UTC included. */
export function readFigures({ sql, clock }: Deps, days: number): Promise<DownloadFigures> {
  const now = clock.now()
  return selectFigures(sql, { from: dayBefore(now, days - 1), to: dayBefore(now, 0), top: FIGURES_TOP })
}

/** Counts finished days, so that nobody has to read their downloads again. */
export const storeFigures = ({ sql, clock }: Deps): Promise<void> =>
  storeDays(sql, dayBefore(clock.now(), SETTLED_DAYS))
