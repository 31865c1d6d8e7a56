import { createCanvas, ImageData } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import type { AnimationType } from '#domain/design/text-animation.ts'
import {
  FORMAT_WINDOWS,
  FORMATS,
  type Format,
  type FrameWindow,
  outputSize,
} from '#domain/geometry/formats.ts'
import { FRAME, percent } from '#domain/geometry/frame.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { type Picture, similarity } from '#test/scenes/similarity.ts'
import { type ComposeStage, openComposeStage } from './testing/compose-stage.ts'
import { framesAt, inspectVideo } from './testing/inspect.ts'

const ENTERS = [0, 0.2, 0.5, 0.9, 1.5]
/** Words leave near the end; that is the same for all. */
const WHOLE_VIDEO = [...ENTERS, 4.9]
const WHOLE = outputSize('9:16', 'hd_1080x1920')

const standard = (format: Format) => outputSize(format, 'premium_gif_quality')

let stage: ComposeStage
beforeAll(async () => {
  registerFonts()
  stage = await openComposeStage()
})
afterAll(() => stage.close())

const form = {
  classType: 'Pole Flow',
  studio: 'Velvet',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
}
const filled = (): Design =>
  editDesign(initialDesign(), { kind: 'fill-form', form }, { measure: measureEmForNode() })

/** Texts that move, in places that the windows cut. */
function plain(animationType: AnimationType): Design {
  const design = filled()
  const textElements = design.textElements.map((text, index) => ({
    ...text,
    x: percent(50),
    y: percent(16 + 14 * index),
    rotation: 8 * (index - 2),
  }))
  return { ...design, animationType, textElements, useIndividualPositioning: true, videoDuration: 5 }
}

const look = (id: string): Design => ({
  ...editDesign(filled(), { kind: 'apply-look', look: { id } }, { measure: measureEmForNode() }),
  videoDuration: 5,
})

const overlays = () => [
  stage.use({ x: 20, y: 30, rotation: 30, scale: 1.5, layer: 'under' }),
  stage.use({ x: 80, y: 64, layer: 'over' }),
]

type Film = { design: Design; duration: number }

async function composed(name: string, { design, duration }: Film, format: Format, output = standard(format)) {
  const painted = filmedDesign(design)
  const { background: _, ...job } = stage.job(name, {
    ...(painted && { design: painted }),
    overlays: overlays(),
    duration,
    output,
    window: FORMAT_WINDOWS[format],
  })
  await stage.pool.compose(job)
  return job.out
}

/** What a window shows of a picture of the whole frame, in another size. */
function cut(
  whole: Picture,
  window: FrameWindow,
  { width, height }: { width: number; height: number },
): Picture {
  const from = createCanvas(whole.width, whole.height)
  from
    .getContext('2d')
    .putImageData(new ImageData(new Uint8ClampedArray(whole.data), whole.width, whole.height), 0, 0)
  const scale = whole.width / FRAME.width
  const ctx = createCanvas(width, height).getContext('2d')
  ctx.imageSmoothingQuality = 'high'
  const { x, y } = window
  ctx.drawImage(from, x * scale, y * scale, window.width * scale, window.height * scale, 0, 0, width, height)
  return ctx.getImageData(0, 0, width, height)
}

const CASES: readonly (readonly [string, () => Design, readonly number[]])[] = [
  ['typewriter', () => plain('typewriter'), ENTERS],
  ['blur-in', () => plain('blur-in'), ENTERS],
  ['fade-in', () => plain('fade-in'), ENTERS],
  ['strobe', () => look('strobe'), ENTERS],
  ['champagne', () => look('champagne'), WHOLE_VIDEO],
]

describe.each(CASES)('a design in a window is the cut of the whole frame: %s', (name, make, times) => {
  it('in every format', async () => {
    const film = { design: make(), duration: Math.round(10 * Math.max(...times) + 1) / 10 }
    const whole = await framesAt(await composed(`${name}-whole`, film, '9:16', WHOLE), times)
    for (const [number, format] of FORMATS.entries()) {
      const size = standard(format)
      const path = await composed(`${name}-${number}`, film, format)
      expect(await inspectVideo(path)).toMatchObject(size)
      const made = await framesAt(path, times)
      for (const [index, time] of times.entries()) {
        const expected = cut(whole[index] as Picture, FORMAT_WINDOWS[format], size)
        const alike = similarity(made[index] as Picture, expected)
        expect(alike, `${format} at ${time} s`).toBeGreaterThan(0.98)
      }
    }
  })
})

it('a text layer that a browser painted is refused for another format', async () => {
  const text = stage.textUse('none', 0)
  const window = FORMAT_WINDOWS['1:1']
  const job = stage.job('refused', { text, window, output: standard('1:1') })
  await expect(stage.pool.compose(job)).rejects.toMatchObject({ reason: 'crashed' })
})
