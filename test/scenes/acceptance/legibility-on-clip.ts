import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { Backdrop } from '#domain/design/setting/backdrop.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { ComposedLook } from '#domain/looks/composed-look.ts'
import { exposureOf, histogramOf } from '#domain/looks/exposure.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { isLegible, type Legibility, legibilityOf } from '#scene/legibility/legibility.ts'
import { paintGround } from '#scene/legibility/paint-ground.ts'
import { solveScrims } from '#scene/legibility/solve-scrims.ts'
import { textLines } from '#scene/legibility/text-lines.ts'
import type { Measure } from '#scene/text/measure.ts'
import { CLIP_SIZE, type Clip } from './clips.ts'

const SCALE = CLIP_SIZE.width / FRAME.width
const ground = createCanvas(CLIP_SIZE.width, CLIP_SIZE.height).getContext('2d')

/** A composed look over a clip, as a design. */
function dressed(composed: ComposedLook, id: string, clip: Clip): Design {
  const key = composed.backdrop.grade?.key
  const exposure = key === undefined ? {} : { exposure: exposureOf(histogramOf(clip[0] ?? []), key) }
  return {
    ...initialDesign(),
    look: { id, detached: [] },
    textElements: [...composed.texts],
    shapes: [...composed.shapes],
    backdrop: { ...composed.backdrop, ...exposure },
  }
}

type Picture = { readonly by: string; readonly picture: ImageData }
const pictures = new WeakMap<Uint8ClampedArray, Picture>()

/** A moment as the look grades it. The last is remembered: one look stands on a clip in many words. */
function graded(moment: Uint8ClampedArray, { grade, exposure }: Partial<Backdrop> = {}): ImageData {
  const by = JSON.stringify([grade, exposure])
  const before = pictures.get(moment)
  if (before?.by === by) return before.picture
  const data = new Uint8ClampedArray(moment)
  if (grade) gradePixels(toneTable(grade, exposure), data)
  const picture = new ImageData(data, CLIP_SIZE.width, CLIP_SIZE.height)
  pictures.set(moment, { by, picture })
  return picture
}

/** Every line at every moment of the clip, by the gain of the scrims. */
function legibilityOn(design: Design, clip: Clip, measure: Measure): (gain: number) => Legibility[] {
  const lines = textLines(design, measure)
  const moments = clip.map((moment) => graded(moment, design.backdrop))
  return (gain) =>
    moments.flatMap((moment) => {
      ground.putImageData(moment, 0, 0)
      paintGround(ground, design, { scale: SCALE, gain })
      return legibilityOf(lines, ground.getImageData(0, 0, CLIP_SIZE.width, CLIP_SIZE.height))
    })
}

/** Lines of a composed look that cannot be read on a clip, however strong its scrims are. */
export function illegible(composed: ComposedLook, id: string, clip: Clip, measure: Measure): string[] {
  const at = legibilityOn(dressed(composed, id, clip), clip, measure)
  const gain = solveScrims(at)
  return at(gain)
    .filter((line) => !isLegible(line))
    .map(({ line, ratio, needed }) => `${line.id} “${line.text}” ${ratio.toFixed(2)} of ${needed} at ${gain}`)
}
