import { COLUMNS_MAX } from './column-map.ts'
import type { Rows } from './guess-columns.ts'

/** A cell of a page's table, which may lie over several columns and rows. */
export type SpanningCell = { readonly text: string; readonly columns: number; readonly rows: number }

/** Cells in the columns where a page shows them: the places under a cell that lies over several are blank. */
export function placeCells(rows: readonly (readonly SpanningCell[])[]): Rows {
  const taken = new Map<number, number>()
  return rows.map((cells) => {
    const placed: string[] = []
    let at = 0
    const skipTaken = () => {
      while ((taken.get(at) ?? 0) > 0 && at < COLUMNS_MAX) {
        taken.set(at, (taken.get(at) ?? 0) - 1)
        placed[at] = ''
        at += 1
      }
    }
    for (const { text, columns, rows: height } of cells) {
      skipTaken()
      for (let over = 0; over < Math.max(1, columns) && at < COLUMNS_MAX; over += 1) {
        placed[at] = over === 0 ? text : ''
        if (height > 1) taken.set(at, height - 1)
        at += 1
      }
    }
    while (
      at < COLUMNS_MAX &&
      [...taken.keys()].some((column) => column >= at && (taken.get(column) ?? 0) > 0)
    ) {
      if ((taken.get(at) ?? 0) > 0) skipTaken()
      else {
        placed[at] = ''
        at += 1
      }
    }
    return placed
  })
}
