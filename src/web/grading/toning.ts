import type { Design } from '#domain/design/design.ts'
import type { Exposure, Grade } from '#domain/design/setting/backdrop.ts'
import { type ToneTable, toneTable } from '#scene/grade/tone-table.ts'

/** A grade, and the exposure of the clip that it is for. */
export type Toning = { readonly grade: Grade; readonly exposure: Exposure | undefined }

const changesNothing = ({ grade, exposure }: Toning): boolean =>
  !exposure &&
  !(grade.map && grade.mix > 0) &&
  grade.saturation === 1 &&
  grade.contrast === 1 &&
  grade.gain === 1 &&
  grade.lift === 0

/** What a design does to the colors of its clip; undefined where it leaves them. */
export function toningOf({ backdrop }: Pick<Design, 'backdrop'>): Toning | undefined {
  if (!backdrop?.grade) return undefined
  const toning = { grade: backdrop.grade, exposure: backdrop.exposure }
  return changesNothing(toning) ? undefined : toning
}

/** Equal for tonings that look the same. */
export const toningKey = ({ grade, exposure }: Toning): string => JSON.stringify([grade, exposure])

/** The last few tables: a gesture or a list of looks goes back and forth between them. */
const REMEMBERED = 4

/** Makes each table once, as long as it is among the last that were asked for. */
export function createToneTables() {
  const tables = new Map<string, ToneTable>()
  return {
    of(toning: Toning): ToneTable {
      const key = toningKey(toning)
      const table = tables.get(key) ?? toneTable(toning.grade, toning.exposure)
      // The order of a map is that of insertion: the first is the one that was not asked for the longest.
      tables.delete(key)
      tables.set(key, table)
      const [oldest] = tables.keys()
      if (tables.size > REMEMBERED && oldest !== undefined) tables.delete(oldest)
      return table
    },
    forget: (): void => tables.clear(),
  }
}
