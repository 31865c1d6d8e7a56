import type { Size } from './cover-crop.ts'

/** Most bytes of a loop. */
export const LOOP_BYTES = 1_500_000
/** Seconds of a video that its loop shows, from the start. */
export const LOOP_SECONDS = 6

/** One way to make a loop: pixels of the longer side, every nth frame of 30 a second, and the quality of WebP, 0 to 100. */
export type LoopStep = { readonly side: number; readonly every: number; readonly quality: number }

/** From best to smallest. A picture of noise fits with the last. */
export const LOOP_STEPS: readonly LoopStep[] = [
  { side: 640, every: 2, quality: 70 },
  { side: 480, every: 2, quality: 65 },
  { side: 480, every: 3, quality: 50 },
  { side: 400, every: 3, quality: 35 },
  { side: 320, every: 3, quality: 20 },
  { side: 240, every: 5, quality: 5 },
]

/** Pixels of a loop: even sides in the output's proportions, not larger than it. */
export function loopSize(output: Size, { side }: LoopStep): Size {
  const scale = Math.min(1, side / Math.max(output.width, output.height))
  const even = (pixels: number) => Math.max(2, 2 * Math.round((pixels * scale) / 2))
  return { width: even(output.width), height: even(output.height) }
}

/** Whether a frame is in a loop made by any step. */
export const isLoopFrame = (output: number): boolean => LOOP_STEPS.some(({ every }) => output % every === 0)
