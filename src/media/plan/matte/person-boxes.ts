/** Somebody that the detector found. In pixels of its square input. */
export type PersonBox = {
  /** 0 to 1. */
  readonly score: number
  /** Between the hips. */
  readonly center: Point
  /** On the circle around the whole body. */
  readonly rim: Point
  readonly box: Box
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type Point = { readonly x: number; readonly y: number }

/** The side of the detector's input. */
export const DETECTOR_SIDE = 224

/** Grids of its anchors: cells on a side, and anchors of each cell. */
const GRIDS = [
  [28, 2],
  [14, 2],
  [7, 6],
] as const

const ANCHORS: readonly Point[] = GRIDS.flatMap(([side, each]) =>
  Array.from({ length: side * side * each }, (_, index) => {
    const cell = Math.floor(index / each)
    return { x: ((cell % side) + 0.5) / side, y: (Math.floor(cell / side) + 0.5) / side }
  }),
)

/** Numbers of an anchor: its score as a logit, the box (center and size), four points of which two are used. */
export const ANCHOR_NUMBERS = 13
const LEAST = 0.5
/** Boxes that share so much are of one person. */
const SAME = 0.3

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-Math.max(-80, Math.min(80, logit))))

/** The persons of an output of BlazePose's detector, the surest first. Overlapping boxes are one, weighted by their scores. */
export function personBoxes(numbers: Float32Array): PersonBox[] {
  const boxes = ANCHORS.flatMap((anchor, index) => {
    const score = sigmoid(numbers[index * ANCHOR_NUMBERS] ?? -80)
    return score < LEAST ? [] : boxAt(numbers.subarray(index * ANCHOR_NUMBERS + 1), anchor, score)
  }).toSorted((a, b) => b.score - a.score)
  const persons: PersonBox[] = []
  let rest = boxes
  for (let [first] = rest; first; [first] = rest) {
    const same = rest.filter((each) => overlap(first.box, each.box) > SAME)
    persons.push(meanOf(same))
    rest = rest.filter((each) => !same.includes(each))
  }
  return persons
}

function boxAt(numbers: Float32Array, anchor: Point, score: number): PersonBox {
  const at = (index: number): Point => ({
    x: (numbers[index] ?? 0) + anchor.x * DETECTOR_SIDE,
    y: (numbers[index + 1] ?? 0) + anchor.y * DETECTOR_SIDE,
  })
  const middle = at(0)
  const [width, height] = [numbers[2] ?? 0, numbers[3] ?? 0]
  return {
    score,
    center: at(4),
    rim: at(6),
    box: {
      x: middle.x - width / 2,
      y: middle.y - height / 2,
      width,
      height,
    },
  }
}

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / (a.width * a.height + b.width * b.height - width * height)
}

function meanOf(boxes: readonly PersonBox[]): PersonBox {
  const total = boxes.reduce((sum, { score }) => sum + score, 0)
  const mean = (value: (box: PersonBox) => number) =>
    boxes.reduce((sum, each) => sum + value(each) * each.score, 0) / total
  return {
    score: Math.max(...boxes.map(({ score }) => score)),
    center: { x: mean(({ center }) => center.x), y: mean(({ center }) => center.y) },
    rim: { x: mean(({ rim }) => rim.x), y: mean(({ rim }) => rim.y) },
    box: {
      x: mean(({ box }) => box.x),
      y: mean(({ box }) => box.y),
      width: mean(({ box }) => box.width),
      height: mean(({ box }) => box.height),
    },
  }
}
