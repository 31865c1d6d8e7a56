import type { SKRSContext2D } from '@napi-rs/canvas'

export type Point = readonly [number, number]
/** A start, then groups of two handles and an end. */
export type Path = readonly Point[]

const STEPS = 60

function pointsOf(path: Path): Point[] {
  const points: Point[] = []
  for (let k = 0; k + 3 < path.length; k += 3) {
    const [a, b, c, d] = path.slice(k, k + 4) as [Point, Point, Point, Point]
    for (let s = k === 0 ? 0 : 1; s <= STEPS; s++) {
      const t = s / STEPS
      const r = 1 - t
      const at = (i: 0 | 1) => r ** 3 * a[i] + 3 * r * r * t * b[i] + 3 * r * t * t * c[i] + t ** 3 * d[i]
      points.push([at(0), at(1)])
    }
  }
  return points
}

export interface Stroke {
  path: Path
  /** Pixels where the pen presses most. */
  width: number
  /** The drawn part of the path, 0…1 from its start. */
  from: number
  to: number
  /** Moves the whole stroke a little, so that the line seems alive. */
  jitter?: Point
}

/** A felt pen's stroke: thin where it starts and ends, full where it is fast. */
export function drawStroke(ctx: SKRSContext2D, { path, width, from, to, jitter = [0, 0] }: Stroke): void {
  const points = pointsOf(path)
  const last = points.length - 1
  ctx.beginPath()
  for (let k = Math.round(from * last * 3); k <= to * last * 3; k++) {
    const at = Math.min(last - 1e-6, k / 3)
    const [a, b] = [points[Math.floor(at)] as Point, points[Math.floor(at) + 1] as Point]
    const share = at - Math.floor(at)
    const t = at / last
    const press =
      0.5 + 0.5 * Math.sin(Math.PI * Math.min(1, 0.12 + t * 0.86)) ** 0.7 + 0.05 * Math.sin(t * 31)
    const x = a[0] + (b[0] - a[0]) * share + jitter[0] * Math.sin(t * 9 + jitter[1])
    const y = a[1] + (b[1] - a[1]) * share + jitter[0] * Math.cos(t * 7 + jitter[1])
    ctx.moveTo(x, y)
    ctx.arc(x, y, (width * press) / 2, 0, 2 * Math.PI)
  }
  ctx.fill()
}
