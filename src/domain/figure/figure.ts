import { z } from 'zod'

/** Where somebody is in a clip: for each second, how much each cell of a grid over the picture belongs to the figure. */
export const Figure = z.object({
  columns: z.int().min(1).max(64),
  rows: z.int().min(1).max(64),
  /** Bytes of all cells, 0 to 255, line by line, second after second, in base64. */
  shapes: z.base64(),
  /** Mean movement of each second. */
  strengths: z.array(z.number().min(0)),
})
export type Figure = z.infer<typeof Figure>

/** One second's shape: a share for each cell, 0 to 1. */
export type Shape = Float32Array

/** A clip whose seconds all move less shows nobody. */
const LEAST_STRENGTH = 0.05

/** Whether somebody was found at all. */
export const hasFigure = ({ strengths }: Figure): boolean =>
  strengths.some((strength) => strength >= LEAST_STRENGTH)

/** The shape of each second. */
export function shapesOf({ columns, rows, shapes, strengths }: Figure): Shape[] {
  const bytes = Uint8Array.from(atob(shapes), (letter) => letter.charCodeAt(0))
  const cells = columns * rows
  return strengths.map((_, second) =>
    Float32Array.from(bytes.subarray(second * cells, (second + 1) * cells), (byte) => byte / 255),
  )
}

/** A figure of these shapes, whose cells are shares from 0 to 1. */
export function figureOf(
  shapes: readonly Shape[],
  { columns, rows, strengths }: { columns: number; rows: number; strengths: readonly number[] },
): Figure {
  const letters = shapes.map((shape) => String.fromCharCode(...shape.map((share) => Math.round(share * 255))))
  return {
    columns,
    rows,
    shapes: btoa(letters.join('')),
    strengths: strengths.map((strength) => Math.round(strength * 1000) / 1000),
  }
}
