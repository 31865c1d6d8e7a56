import { type Figure, figureOf } from '#domain/figure/figure.ts'
import { figureShapes } from './figure-shapes.ts'
import { heatOf } from './heat.ts'
import { toGrid, type WatchedForm } from './plane.ts'
import type { WatchedPicture } from './still-room.ts'

/** Pictures whose edges tell where the room has texture. */
const TEXTURE_PICTURES = 12

/** Where somebody is in a clip, for each of its seconds. Give pictures of at most a minute: all stay in memory. */
export function findFigure(
  pictures: readonly WatchedPicture[],
  { form, from, seconds }: { form: WatchedForm; from: number; seconds: number },
): Figure {
  const whole = Math.max(1, Math.ceil(seconds))
  const heat = heatOf(pictures, { form, from, seconds: whole })
  const shapes = figureShapes(heat, textureOf(pictures, form), form)
  return figureOf(shapes, { ...form, strengths: heat.strengths })
}

/** Mean contrast of each cell. */
function textureOf(pictures: readonly WatchedPicture[], form: WatchedForm): Float32Array {
  const count = Math.min(TEXTURE_PICTURES, pictures.length)
  const texture = new Float32Array(form.columns * form.rows)
  for (let sample = 0; sample < count; sample++) {
    const { flat } = pictures[Math.floor(((sample + 0.5) * pictures.length) / count)] ?? {}
    if (!flat) continue
    toGrid(edgesOf(flat, form), form).forEach((value, cell) => {
      texture[cell] = (texture[cell] ?? 0) + value / count
    })
  }
  return texture
}

function edgesOf(flat: Float32Array, { width, height }: WatchedForm): Float32Array {
  const edges = new Float32Array(width * height)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      edges[at] =
        Math.abs((flat[at + 1] ?? 0) - (flat[at - 1] ?? 0)) +
        Math.abs((flat[at + width] ?? 0) - (flat[at - width] ?? 0))
    }
  return edges
}
