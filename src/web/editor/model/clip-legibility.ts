import type { Design } from '#domain/design/design.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { type Legibility, legibilityOf } from '#scene/legibility/legibility.ts'
import { paintGround } from '#scene/legibility/paint-ground.ts'
import { solveScrims } from '#scene/legibility/solve-scrims.ts'
import { textLines } from '#scene/legibility/text-lines.ts'
import { measureWith } from '#scene/text/measure.ts'
import type { Clips } from './clip-facts.ts'
import { offscreen } from './offscreen.ts'

/** Pixels of the picture on which lines are read, and canvas pixels per frame pixel. */
const SIZE = { width: 135, height: 240 } as const
const SCALE = 0.25

/** Graded stills that are remembered: one for each look of a gallery. */
const REMEMBERED = 60

/** How well the texts of a design can be read on its clip, as far as its still tells. */
export function createClipLegibility(clips: Clips) {
  const { canvas, context } = offscreen(SIZE.width, SIZE.height)
  const graded = new Map<string, ImageData>()

  function gradedStill({ background, backdrop }: Design): ImageData | undefined {
    const poster = clips.known(background?.id)?.poster
    if (!poster) return undefined
    const key = JSON.stringify([background?.id, backdrop?.grade, backdrop?.exposure])
    const known = graded.get(key)
    if (known) return known
    context.drawImage(poster, 0, 0, SIZE.width, SIZE.height)
    const still = context.getImageData(0, 0, SIZE.width, SIZE.height)
    if (backdrop?.grade) gradePixels(toneTable(backdrop.grade, backdrop.exposure), still.data)
    if (graded.size >= REMEMBERED) graded.clear()
    graded.set(key, still)
    return still
  }

  /** Undefined while the clip is not known. */
  function legibility(design: Design): ((gain?: number) => readonly Legibility[]) | undefined {
    const still = gradedStill(design)
    if (!still) return undefined
    const lines = textLines(design, measureWith(context))
    return (gain) => {
      context.putImageData(still, 0, 0)
      paintGround(context, design, { scale: SCALE, ...(gain !== undefined && { gain }) })
      return legibilityOf(lines, context.getImageData(0, 0, canvas.width, canvas.height))
    }
  }

  return {
    of: (design: Design): readonly Legibility[] | undefined => legibility(design)?.(),
    scrimGainOf(design: Design): number {
      const at = design.backdrop && design.backdrop.scrims.length > 0 ? legibility(design) : undefined
      return at ? solveScrims(at) : 1
    },
  }
}
