import { z } from 'zod'

/** Where somebody is in a clip: for each second, how much each cell of a grid over the picture belongs to the figure. */
export const Figure = z.object({
  columns: z.int().min(1).max(64),
  rows: z.int().min(1).max(64),
  /** A letter of `STEPS` for each cell, line by line, second after second. */
  shapes: z.string().regex(/^[\w-]*$/),
  /** Mean movement of each second. */
  strengths: z.array(z.number().min(0)),
})
export type Figure = z.infer<typeof Figure>

/** 64 steps from nothing to all of a cell. */
const STEPS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-'
const SHARES = new Map(Array.from(STEPS, (letter, step) => [letter, step / (STEPS.length - 1)]))

/** One second's shape: a share for each cell, 0 to 1. */
export type Shape = Float32Array

/** A clip whose seconds all move less shows nobody. */
const LEAST_STRENGTH = 0.05
/** Share of a cell from which it counts as a part of the figure. */
export const PART = 0.2
/** Where more of the picture moves on average, it is rain or light, and nobody stands out. */
const EVERYWHERE = 0.8

/** Whether somebody was found at all. */
export const hasFigure = (figure: Figure): boolean =>
  figure.strengths.some((strength) => strength >= LEAST_STRENGTH) && spreadOf(figure) < EVERYWHERE

/** The share of the picture that belongs to the figure, on average. */
function spreadOf({ shapes }: Figure): number {
  let cells = 0
  for (const letter of shapes) if ((SHARES.get(letter) ?? 0) >= PART) cells++
  return cells / Math.max(1, shapes.length)
}

/** The shape of each second. */
export function shapesOf({ columns, rows, shapes, strengths }: Figure): Shape[] {
  const cells = columns * rows
  return strengths.map((_, second) =>
    Float32Array.from(
      shapes.slice(second * cells, (second + 1) * cells),
      (letter) => SHARES.get(letter) ?? 0,
    ),
  )
}

/** A figure of these shapes, whose cells are shares from 0 to 1. */
export function figureOf(
  shapes: readonly Shape[],
  { columns, rows, strengths }: { columns: number; rows: number; strengths: readonly number[] },
): Figure {
  const letterOf = (share: number) => STEPS[Math.round(share * (STEPS.length - 1))] ?? '0'
  return {
    columns,
    rows,
    shapes: shapes.map((shape) => Array.from(shape, letterOf).join('')).join(''),
    strengths: strengths.map((strength) => Math.round(strength * 1000) / 1000),
  }
}
