import type { FrameRect } from '#domain/design/setting/shape-element.ts'
import type { Canvas2D } from '#scene/canvas-2d.ts'

export type Point = readonly [x: number, y: number]

/** One step of an outline, in frame pixels. */
export type Step =
  | { readonly to: 'M' | 'L'; readonly point: Point }
  | { readonly to: 'C'; readonly points: readonly [Point, Point, Point] }
  | { readonly to: 'Z' }

export const move = (x: number, y: number): Step => ({ to: 'M', point: [x, y] })
export const line = (x: number, y: number): Step => ({ to: 'L', point: [x, y] })
export const curve = (...points: [Point, Point, Point]): Step => ({ to: 'C', points })
export const close: Step = { to: 'Z' }

/** Distance of the handles of a quarter circle, in radii. */
export const ROUND = (4 / 3) * (Math.SQRT2 - 1)

const COMMAND = /([MLCZ])([^MLCZ]*)/g

/** Reads `PathData` into a box. Incomplete commands are left out. */
export function parsePath(path: string, { left, top, right, bottom }: FrameRect): Step[] {
  const steps: Step[] = []
  for (const [, command, rest = ''] of path.matchAll(COMMAND)) {
    const numbers = rest.trim().split(/\s+/).map(Number)
    const at = (pair: number): Point => [
      left + ((numbers[2 * pair] ?? Number.NaN) / 100) * (right - left),
      top + ((numbers[2 * pair + 1] ?? Number.NaN) / 100) * (bottom - top),
    ]
    const points = [at(0), at(1), at(2)] as const
    if (command === 'Z') steps.push(close)
    else if (command === 'C') pushIfFinite(steps, { to: 'C', points }, points)
    else if (command === 'M' || command === 'L')
      pushIfFinite(steps, { to: command, point: points[0] }, [points[0]])
  }
  return steps
}

function pushIfFinite(steps: Step[], step: Step, points: readonly Point[]): void {
  if (points.flat().every(Number.isFinite)) steps.push(step)
}

/** Makes an outline the canvas's path. */
export function trace(ctx: Canvas2D, steps: readonly Step[]): void {
  ctx.beginPath()
  for (const step of steps) {
    if (step.to === 'Z') ctx.closePath()
    else if (step.to === 'C') {
      const [[x1, y1], [x2, y2], [x, y]] = step.points
      ctx.bezierCurveTo(x1, y1, x2, y2, x, y)
    } else if (step.to === 'M') ctx.moveTo(...step.point)
    else ctx.lineTo(...step.point)
  }
}
