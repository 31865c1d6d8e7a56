import type { Design } from '#domain/design/design.ts'
import { coveredMotion } from '#domain/looks/covered-motion.ts'
import type { LookFit } from '#domain/looks/rank-looks.ts'
import { hardTexts } from '#scene/legibility/hard-texts.ts'
import type { Legibility } from '#scene/legibility/legibility.ts'
import { boxOfLine } from '#scene/legibility/line-box.ts'
import { gradedPictures, legibilityOn, READ_SIZE } from '#scene/legibility/on-pictures.ts'
import { STRONGEST_GAIN, solveScrims } from '#scene/legibility/solve-scrims.ts'
import { textLines } from '#scene/legibility/text-lines.ts'
import { worstLegibility } from '#scene/legibility/worst-legibility.ts'
import { measureWith } from '#scene/text/measure.ts'
import type { Clips } from './clip-facts.ts'
import type { ClipFrameReader } from './clip-frames.ts'
import { offscreen } from './offscreen.ts'
import type { MeasuredOn, Readability } from './readability.ts'

type Moments = readonly ImageData[]

/** Graded clips that are remembered: one for each look of a gallery, three pictures of 130 kB each. */
const REMEMBERED = 30

type Ground = { readonly on: MeasuredOn; readonly moments: Moments; readonly seconds: readonly number[] }

/** Without a clip a video is black. */
const blackMoments = (): Moments => {
  const black = new ImageData(READ_SIZE.width, READ_SIZE.height)
  for (let at = 3; at < black.data.length; at += 4) black.data[at] = 255
  return [black]
}

export type ClipLegibility = ReturnType<typeof createClipLegibility>

/** How well the texts of a design can be read on its clip, as far as its pictures tell. */
export function createClipLegibility(clips: Clips, frames?: Pick<ClipFrameReader, 'known'>) {
  const { context } = offscreen(READ_SIZE.width, READ_SIZE.height)
  let graded = new WeakMap<Moments, Map<string, Moments>>()
  let count = 0

  function gradedOf(pictures: Moments, design: Design): Moments {
    const key = JSON.stringify([design.backdrop?.grade, design.backdrop?.exposure])
    const known = graded.get(pictures)?.get(key)
    if (known) return known
    if (count >= REMEMBERED) {
      graded = new WeakMap()
      count = 0
    }
    const moments = gradedPictures(
      pictures,
      design,
      (data, width, height) => new ImageData(data, width, height),
    )
    count += 1
    graded.set(pictures, (graded.get(pictures) ?? new Map<string, Moments>()).set(key, moments))
    return moments
  }

  /** Each line at each moment of the clip. Undefined while the clip is not known. */
  function legibility(design: Design): ((gain?: number) => readonly (readonly Legibility[])[]) | undefined {
    const facts = clips.known(design.background?.id)
    return facts && legibilityOn(gradedOf(facts.moments, design), design, context)
  }

  let black: Moments | undefined

  /** The best that is known of what is below the texts. */
  function groundOf({ background }: Design): Ground | undefined {
    if (!background) {
      black ??= blackMoments()
      return { on: 'black', moments: black, seconds: [] }
    }
    const seen = frames?.known(background.id)
    if (seen) return { on: 'frames', moments: seen.pictures, seconds: seen.seconds }
    const moments = clips.known(background.id)?.moments
    return moments && { on: moments.length > 1 ? 'stills' : 'poster', moments, seconds: [] }
  }

  const worstOf = (lines: readonly Legibility[]): number =>
    lines.reduce((worst, { ratio, needed }) => Math.min(worst, ratio / needed), Number.POSITIVE_INFINITY)

  return {
    /** Each line at the moment at which it can be read worst. */
    of(design: Design): readonly Legibility[] | undefined {
      const at = legibility(design)
      return at && worstLegibility(at())
    },
    /** Which texts are hard to read, and when. Undefined while the clip is not known. */
    readability(design: Design): Readability | undefined {
      const ground = groundOf(design)
      return (
        ground && {
          on: ground.on,
          hard: hardTexts(legibilityOn(gradedOf(ground.moments, design), design, context)(), ground.seconds),
        }
      )
    },
    scrimGainOf(design: Design): number {
      const at = design.backdrop && design.backdrop.scrims.length > 0 ? legibility(design) : undefined
      return at ? solveScrims((gain) => at(gain).flat()) : 1
    },
    /** How a composed design's words stand on its clip; the contrast is that under the strongest scrims. */
    fitOf(design: Design): LookFit | undefined {
      const at = legibility(design)
      if (!at) return undefined
      const motion = clips.known(design.background?.id)?.motion
      const boxes = textLines(design, measureWith(context)).map(boxOfLine)
      return {
        covered: motion ? coveredMotion(boxes, motion) : 0,
        contrast: worstOf(at(STRONGEST_GAIN).flat()),
      }
    },
  }
}
