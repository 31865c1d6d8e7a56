import { type Canvas, createCanvas, ImageData } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import type { PublicId } from '#domain/ids.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'
import { histogramOf } from '#domain/looks/exposure.ts'
import { drawDesign } from '#scene/draw-design.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import { lookLayers } from '#scene/look-layers/look-layers.ts'
import { measureEmWith } from '#scene/measure-em.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { similarity } from '#test/scenes/similarity.ts'
import type { ComposeJob } from './media-pool.ts'
import { type ComposeStage, openComposeStage } from './testing/compose-stage.ts'
import { frameAt, framesAt, type Pixels } from './testing/inspect.ts'

const SECONDS = 8
const TIMES = [0, 0.5, 1, 2.5, 7.8] as const

/** A bright wall with a slow, dark figure. */
const ROOM =
  "gradients=size={size}:rate={rate}:c0=0xf4e9dc:c1=0x6d5a63:speed=0.01:duration=2[room];color=0x332a38:size={size:0.2x0.5}:rate={rate}[figure];[room][figure]overlay=x='W*(0.3+0.1*t)':y=H*0.4"

let stage: ComposeStage
let background: { path: string; frames: number }
beforeAll(async () => {
  registerFonts()
  stage = await openComposeStage()
  background = await stage.ingestScene('room', 2, ROOM)
})
afterAll(() => stage.close())

const FORM: Partial<DetailsForm> = {
  classType: 'Pole Flow',
  studio: 'Velvet Pole Studio',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
  time: '7:30 PM',
  details: 'Slow hips, long lines.',
}

/** A design whose grade is exposed for the clip. */
async function dressed(look: string, form = FORM): Promise<Design> {
  const { data } = await frameAt(background.path, 0)
  const histogram = histogramOf(data)
  const tools = { measure: measureEmForNode(), histogramOf: () => histogram }
  const clip = { id: 'room' as PublicId, url: '/room', libraryType: 'universal', posterUrl: null } as const
  const edits: DesignEdit[] = [
    { kind: 'fill-form', form },
    { kind: 'set-duration', videoDuration: SECONDS },
    { kind: 'choose-background', background: clip },
    { kind: 'apply-look', look: { id: look } },
  ]
  const design = edits.reduce((current, edit) => editDesign(current, edit, tools), initialDesign())
  return paintedDesign(design) ?? design
}

/** The encoder alone changes the clip's grain by up to 0.03, more or less as the video is split. */
const ALIKE = 0.96

/** The moment as a page paints it, on a frame of the clip. */
function previewed(design: Design, clip: Pixels, time: number) {
  const canvas = createCanvas(clip.width, clip.height)
  const ctx = canvas.getContext('2d')
  const pixels = new Uint8ClampedArray(clip.data)
  const { grade, exposure } = design.backdrop ?? {}
  if (grade) gradePixels(toneTable(grade, exposure), pixels)
  ctx.putImageData(new ImageData(pixels, clip.width, clip.height), 0, 0)
  const scale = clip.width / FRAME.width
  const look = lookLayers<Canvas>(design, {
    scale,
    measure: measureEmWith(createCanvas(1, 1).getContext('2d')),
    makeSurface(width, height) {
      const picture = createCanvas(width, height)
      return { ctx: picture.getContext('2d'), picture }
    },
  })
  drawDesign<Canvas>(ctx, design, {
    time,
    scale,
    look,
    textLayer: undefined,
    overlayImage: () => undefined,
    watermark: false,
  })
  return ctx.getImageData(0, 0, clip.width, clip.height)
}

const BLACK: Pixels = {
  width: FRAME.width,
  height: FRAME.height,
  data: new Uint8ClampedArray(4 * FRAME.width * FRAME.height).map((_, at) => (at % 4 === 3 ? 255 : 0)),
}

const clipAt = (time: number) => frameAt(background.path, time % 2)

describe('a video of a design with a look', () => {
  it.each(['strobe', 'ticket', 'champagne', 'cover-story'])(
    'is what the page shows, at every moment: %s',
    async (id) => {
      const look = await dressed(id)
      const path = await stage.composed(id, { background, design: look, duration: SECONDS })
      const frames = await framesAt(path, TIMES)
      for (const [index, time] of TIMES.entries()) {
        const expected = previewed(look, await clipAt(time), time)
        const made = frames[index] as Pixels
        expect(similarity(made, expected), `${id} at ${time} s`).toBeGreaterThan(ALIKE)
      }
    },
  )

  it('is the same in the large size, on black without a clip, with a watermark on top', async () => {
    const look = await dressed('ticket')
    const mark = {
      path: stage.scratch.file('mark.png'),
      x: 500,
      y: 900,
      drift: { dx: 0, dy: 0, period: 1 },
    }
    const output = { width: 1080, height: 1920 }
    const path = await withoutClip('hd', { design: look, duration: SECONDS, output, mark })
    const frame = await frameAt(path, 3)
    const at = 4 * (905 * frame.width + 510)
    expect(Math.min(...frame.data.slice(at, at + 3))).toBeGreaterThan(230)
    const canvas = createCanvas(frame.width, frame.height)
    const pixels = new Uint8ClampedArray(frame.data)
    canvas.getContext('2d').putImageData(new ImageData(pixels, frame.width, frame.height), 0, 0)
    const small = createCanvas(FRAME.width, FRAME.height).getContext('2d')
    small.drawImage(canvas, 0, 0, FRAME.width, FRAME.height)
    const { grade: _, ...ungraded } = look.backdrop ?? { scrims: [], scrimGain: 1 }
    const expected = previewed({ ...look, backdrop: ungraded }, BLACK, 3)
    expect(similarity(small.getImageData(0, 0, FRAME.width, FRAME.height), expected)).toBeGreaterThan(0.95)
  })

  it('has the same letters where other words are in another script', async () => {
    const film = async (instructorName: string) => {
      const look = await dressed('cover-story', { ...FORM, instructorName })
      return frameAt(await withoutClip(`by-${instructorName.length}`, { design: look, duration: 5 }), 3)
    }
    const likeness = similarity(await film('Maya Rivers'), await film('Мая Риверс 🪩'))
    expect(likeness).toBeGreaterThan(0.94)
    expect(likeness).toBeLessThan(0.9999)
  })
})

async function withoutClip(name: string, change: Partial<ComposeJob>): Promise<string> {
  const { background: _, ...job } = stage.job(name, change)
  await stage.pool.compose(job)
  return job.out
}
