import { TAU } from '../picture/ease.ts'
import { between, randomFrom } from '../picture/random.ts'
import type { Vector } from '../picture/vector.ts'

/** Rings of mirrors from pole to pole of the ball. */
export const ROWS = 27

export interface Facet {
  normal: Vector
  shine: number
}

export interface Row {
  count: number
  latitude: number
  /** Each mirror is glued a little askew; the second half of a row repeats the first, so half a turn closes the loop. */
  askew: readonly { turn: number; tilt: number; shine: number }[]
}

export function mirrorRows(): Row[] {
  const random = randomFrom(77)
  return Array.from({ length: ROWS }, (_, r) => {
    const latitude = Math.PI * ((r + 0.5) / ROWS - 0.5)
    const half = Math.max(2, Math.round(ROWS * Math.cos(latitude)))
    const askew = Array.from({ length: half }, () => ({
      turn: between(random, -0.03, 0.03),
      tilt: between(random, -0.03, 0.03),
      shine: between(random, 0.5, 1.25),
    }))
    return { count: half * 2, latitude, askew }
  })
}

export function facetOf(rows: readonly Row[], r: number, column: number, turn: number): Facet {
  const row = rows[r] as Row
  const glued = row.askew[column % row.askew.length] as Row['askew'][number]
  const longitude = ((column + 0.5) / row.count) * TAU + turn + glued.turn
  const latitude = row.latitude + glued.tilt
  const round = Math.cos(latitude)
  return {
    normal: [round * Math.sin(longitude), Math.sin(latitude), round * Math.cos(longitude)],
    shine: glued.shine,
  }
}

export const allFacets = (rows: readonly Row[], turn: number): Facet[] =>
  rows.flatMap((row, r) => Array.from({ length: row.count }, (_, column) => facetOf(rows, r, column, turn)))
