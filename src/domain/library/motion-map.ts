import { z } from 'zod'

/** Cells of a motion map across and down the frame. */
export const MOTION_GRID = { columns: 9, rows: 16 } as const

/** Mean difference of brightness, 0 to 255, between pictures of a clip that are a third of a second apart. */
const Difference = z.number().min(0).max(255)

/** Where a clip moves, and how much. */
export const MotionMap = z.object({
  /** Of each cell, from the top left, line by line. */
  cells: z.array(Difference).length(MOTION_GRID.columns * MOTION_GRID.rows),
  /** Of the whole picture. */
  mean: Difference,
})
export type MotionMap = z.infer<typeof MotionMap>
