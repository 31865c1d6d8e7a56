/** What was seen of the figure in one picture. Shares of the picture, or of the figure. */
export type MatteMoment = {
  /** Whether somebody is in the square, 0 to 1. */
  readonly presence: number
  /** Share of the picture that is of the figure. */
  readonly area: number
  /** Pixels that are neither figure nor background, as a share of the figure. */
  readonly unsure: number
  /** Share of the figure that hangs together. */
  readonly largest: number
}

/** What the detector saw of a picture. */
export type Detection = {
  /** Of the surest person, 0 to 1; 0 without one. */
  readonly score: number
  /** The largest other person, as a share of the surest one's box. */
  readonly other: number
}

/** What decides whether a figure can be cut out. Shares. */
export type MatteFacts = {
  readonly score: { readonly median: number; readonly least: number }
  /** The largest other person, as a share of the surest one. */
  readonly other: number
  /** Share of the pictures in which somebody is. */
  readonly presence: number
  readonly area: number
  /** How much the area changes from picture to picture, in the middle. */
  readonly change: number
  readonly unsure: number
  readonly largest: number
}

export function factsOf(moments: readonly MatteMoment[], detections: readonly Detection[]): MatteFacts {
  const scores = detections.map(({ score }) => score)
  const areas = moments.map(({ area }) => area)
  const changes = areas.slice(1).map((area, at) => Math.abs(area - (areas[at] ?? 0)) / Math.max(area, 1e-6))
  const mean = (values: readonly number[]) =>
    values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length
  return {
    score: { median: median(scores), least: scores.length === 0 ? 0 : Math.min(...scores) },
    other: Math.max(0, ...detections.map(({ other }) => other)),
    presence: mean(moments.map(({ presence }) => (presence >= 0.5 ? 1 : 0))),
    area: mean(areas),
    change: mean(changes),
    unsure: mean(moments.map(({ unsure }) => unsure)),
    largest: mean(moments.map(({ largest }) => largest)),
  }
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** Whether the figure is cut out so surely that type may stand behind it. Set on the clips of `test/mattes`. */
export const isCertain = ({ score, other, presence, area, change, unsure, largest }: MatteFacts): boolean =>
  score.median >= 0.8 &&
  score.least >= 0.75 &&
  other <= 0.25 &&
  presence >= 0.95 &&
  area >= 0.02 &&
  area <= 0.45 &&
  change <= 0.1 &&
  unsure <= 0.32 &&
  largest >= 0.9

const FIGURE = 0.5
const [BACKGROUND, WHOLE] = [0.1, 0.9]

/** Looks at a mask, 0 to 1. */
export function momentOf(mask: Float32Array, width: number, presence: number): MatteMoment {
  let [inside, unsure] = [0, 0]
  for (const value of mask) {
    if (value > FIGURE) inside += 1
    if (value > BACKGROUND && value < WHOLE) unsure += 1
  }
  return {
    presence,
    area: inside / mask.length,
    unsure: unsure / Math.max(1, inside),
    largest: largestPiece(mask, width) / Math.max(1, inside),
  }
}

/** Pixels of the largest piece of the figure that hangs together. */
export function largestPiece(mask: Float32Array, width: number): number {
  const seen = new Uint8Array(mask.length)
  const stack: number[] = []
  let largest = 0
  for (let first = 0; first < mask.length; first++) {
    if (seen[first] || (mask[first] ?? 0) <= FIGURE) continue
    let count = 0
    seen[first] = 1
    stack.push(first)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      count += 1
      const x = at % width
      for (const [next, isInside] of [
        [at - 1, x > 0],
        [at + 1, x < width - 1],
        [at - width, at >= width],
        [at + width, at + width < mask.length],
      ] as const) {
        if (!isInside || seen[next] || (mask[next] ?? 0) <= FIGURE) continue
        seen[next] = 1
        stack.push(next)
      }
    }
    largest = Math.max(largest, count)
  }
  return largest
}
