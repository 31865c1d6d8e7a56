/** Height of a row and preferred center, in frame pixels. */
export type Row = { readonly height: number; readonly middle: number }

export type Room = { readonly top: number; readonly bottom: number; readonly gap: number }

type Pool = { readonly mean: number; readonly count: number }

const merged = (a: Pool, b: Pool): Pool => {
  const count = a.count + b.count
  return { mean: (a.mean * a.count + b.mean * b.count) / count, count }
}

/** Isotonic regression (least squares): pools neighbors that are out of order. */
function rising(wanted: readonly number[]): number[] {
  const pools: Pool[] = []
  for (const value of wanted) {
    let pool: Pool = { mean: value, count: 1 }
    for (let last = pools.at(-1); last && last.mean > pool.mean; last = pools.at(-1)) {
      pools.pop()
      pool = merged(last, pool)
    }
    pools.push(pool)
  }
  return pools.flatMap(({ mean, count }) => Array<number>(count).fill(mean))
}

/** Row centers in order: minimal movement, `gap` between them, inside the room. Undefined when they cannot fit. */
export function stackRows(rows: readonly Row[], { top, bottom, gap }: Room): readonly number[] | undefined {
  let end = -gap
  const offsets = rows.map(({ height }) => {
    const middle = end + gap + height / 2
    end = middle + height / 2
    return middle
  })
  // Subtracting the offsets turns non-overlapping rows into non-decreasing values with a shared range.
  const highest = bottom - end
  if (highest < top) return undefined
  return rising(rows.map(({ middle }, row) => middle - (offsets[row] ?? 0))).map(
    (value, row) => Math.min(highest, Math.max(top, value)) + (offsets[row] ?? 0),
  )
}
