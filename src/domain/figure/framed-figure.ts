import { type Crop, middleAt } from '#domain/library/framing.ts'
import { type Figure, figureOf, type Shape, shapesOf } from './figure.ts'
import { cropAlong, middleOf, type Size } from './suggest-crop.ts'

/** Cells of the frame. */
const [COLUMNS, ROWS] = [12, 21]
const ASPECT = 9 / 16

/** The part of a picture that the frame shows, in shares of the picture; a fitted one is larger than the picture. */
type Part = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

function partAt(picture: Size, { focus, framing }: Crop, second: number): Part {
  const along = cropAlong(picture, ASPECT)
  if (!along) return { x: 0, y: 0, width: 1, height: 1 }
  const { axis, size } = along
  if (framing && framing.kind !== 'path') {
    const larger = 1 / size
    return axis === 'x'
      ? { x: 0, width: 1, y: (1 - larger) / 2, height: larger }
      : { y: 0, height: 1, x: (1 - larger) / 2, width: larger }
  }
  const follows = framing?.axis === axis ? middleAt(framing.keys, second + 0.5) : middleOf(focus[axis], size)
  const from = Math.max(0, Math.min(1 - size, follows - size / 2))
  return axis === 'x' ? { x: from, width: size, y: 0, height: 1 } : { y: from, height: size, x: 0, width: 1 }
}

/** The figure as the frame shows it: what is cut away is not there. */
export function figureInFrame(figure: Figure, picture: Size, crop: Crop): Figure {
  const shapes = shapesOf(figure).map((shape, second) =>
    shapeIn(shape, figure, partAt(picture, crop, second)),
  )
  return figureOf(shapes, { columns: COLUMNS, rows: ROWS, strengths: figure.strengths })
}

function shapeIn(shape: Shape, { columns, rows }: Figure, part: Part): Shape {
  return Float32Array.from({ length: COLUMNS * ROWS }, (_, cell) => {
    const x = part.x + (part.width * ((cell % COLUMNS) + 0.5)) / COLUMNS
    const y = part.y + (part.height * (Math.floor(cell / COLUMNS) + 0.5)) / ROWS
    if (x < 0 || x >= 1 || y < 0 || y >= 1) return 0
    return shape[Math.floor(y * rows) * columns + Math.floor(x * columns)] ?? 0
  })
}
