import { createCanvas, ImageData } from '@napi-rs/canvas'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
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

/** Every line at every moment of the clip, by the gain of the scrims. */
function legibilityOn(design: Design, clip: Clip, measure: Measure): (gain: number) => Legibility[] {
  const lines = textLines(design, measure)
  const { grade, exposure } = design.backdrop ?? {}
  const table = grade && toneTable(grade, exposure)
  const moments = clip.map((moment) => {
    const data = new Uint8ClampedArray(moment)
    if (table) gradePixels(table, data)
    return new ImageData(data, CLIP_SIZE.width, CLIP_SIZE.height)
  })
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
