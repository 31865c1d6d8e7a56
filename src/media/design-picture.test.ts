import { readFile, stat } from 'node:fs/promises'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { filmedDesign } from '#domain/design/painted-design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { similarity } from '#test/scenes/similarity.ts'
import type { ComposeInputs, PictureWish } from './compose-job.ts'
import { type ComposeStage, openComposeStage } from './testing/compose-stage.ts'
import { frameAt, framesAt, type Pixels, pixelAt } from './testing/inspect.ts'
import { webpFrames } from './testing/webp-frames.ts'

/** Every pixel changes in every frame, and nothing repeats. */
const NOISE = 'color=gray:size={size}:rate={rate},noise=alls=90:allf=t'

let stage: ComposeStage
let noise: { path: string; frames: number }
beforeAll(async () => {
  stage = await openComposeStage()
  noise = await stage.ingestScene('noise', 5, NOISE)
})
afterAll(() => stage.close())

const SECONDS = 8
const FORM = { classType: 'Pole Flow', studio: 'Velvet', instructorName: 'Maya', classDate: '2026-11-28' }

function designOf(look: string | undefined): Design {
  const tools = { measure: measureEmForNode() }
  const plain = editDesign(initialDesign(), { kind: 'fill-form', form: FORM }, tools)
  const dressed = look ? editDesign(plain, { kind: 'apply-look', look: { id: look } }, tools) : plain
  const filmed = filmedDesign({ ...dressed, videoDuration: SECONDS })
  if (!filmed) throw new Error('this design has texts')
  return filmed
}

function inputs(look: string | undefined, change: Partial<ComposeInputs> = {}): ComposeInputs {
  const { out: _, ...job } = stage.job('unused', {
    background: stage.short,
    design: designOf(look),
    overlays: [stage.use({ y: 85 })],
    mark: { path: stage.scratch.file('mark.png'), x: 480, y: 900, drift: { dx: 8, dy: 5, period: 7 } },
    duration: SECONDS,
    ...change,
  })
  return job
}

async function pictureOf(job: ComposeInputs, picture: PictureWish): Promise<string> {
  const out = stage.scratch.file(`${picture.kind}-${Math.random()}`)
  await stage.pool.designPicture({ job, picture, out })
  return out
}

async function pixelsOf(path: string): Promise<Pixels> {
  const image = await loadImage(await readFile(path))
  const ctx = createCanvas(image.width, image.height).getContext('2d')
  ctx.drawImage(image, 0, 0)
  return ctx.getImageData(0, 0, image.width, image.height)
}

const films = new Map<string, Promise<string>>()

/** The video of `inputs`, until shortly after a time; of a design without a look the whole one, which several tests read. */
function filmOf(look: string | undefined, at: number): Promise<string> {
  const duration = look ? Math.min(SECONDS, Math.max(1, Math.ceil(10 * at + 1) / 10)) : SECONDS
  const name = `${look}-${duration}`
  const film = films.get(name) ?? stage.composed(name, { ...inputs(look), duration })
  films.set(name, film)
  return film
}

describe('a poster of a design', () => {
  it.each([
    ['no look', undefined, 0.7],
    ['no look', undefined, restSecond(SECONDS)],
    ['a look', 'ticket', 1.1],
    ['a look', 'champagne', 5.1],
    ['a look', 'cover-story', 7.9],
    ['no look, and the last', undefined, 60],
  ])('with %s (%s) at %d s is the frame of its video', async (_, look, at) => {
    const job = inputs(look)
    const path = await filmOf(look, at)
    const poster = await pixelsOf(await pictureOf(job, { kind: 'poster', at }))
    const shown = Math.min(at, SECONDS - 1 / 30)
    const [before, same] = await framesAt(path, [shown - 1 / 30, shown])
    expect(similarity(poster, same)).toBeGreaterThan(0.97)
    expect(similarity(poster, same)).toBeGreaterThan(similarity(poster, before))
  })
})

describe('a loop of a design', () => {
  it('is six seconds of its video, as they begin', async () => {
    const job = inputs('ticket')
    const path = await filmOf('ticket', 0)
    const loop = await pictureOf(job, { kind: 'loop' })
    const { frames, durationMs, repeats } = webpFrames(await readFile(loop))
    expect([frames, repeats]).toEqual([90, 'forever'])
    expect(Math.abs(durationMs - 6000)).toBeLessThan(40)
    expect((await stat(loop)).size).toBeLessThan(1_500_000)
    const [first, film] = [await pixelsOf(loop), await frameAt(path, 0)]
    expect([first.width, first.height]).toEqual([360, 640])
    for (const [x, y] of [
      [0.05, 0.5],
      [0.5, 0.5],
      [0.9, 0.2],
    ] as const) {
      const seen = pixelAt(first, x * first.width, y * first.height)
      const made = pixelAt(film, x * film.width, y * film.height)
      for (const channel of [0, 1, 2] as const)
        expect(Math.abs(seen[channel] - made[channel])).toBeLessThan(12)
    }
  })

  it('of a short video is as long as the video', async () => {
    const loop = await pictureOf(inputs(undefined, { duration: 5 }), { kind: 'loop' })
    expect(Math.abs(webpFrames(await readFile(loop)).durationMs - 5000)).toBeLessThan(40)
  })

  it('becomes smaller and slower until it fits, even of noise', async () => {
    const loop = await pictureOf(inputs('ticket', { background: noise }), { kind: 'loop' })
    const bytes = (await stat(loop)).size
    expect(bytes).toBeLessThanOrEqual(1_500_000)
    expect(bytes).toBeGreaterThan(200_000)
    const { frames, durationMs } = webpFrames(await readFile(loop))
    expect(frames).toBeLessThan(90)
    expect(Math.abs(durationMs - 6000)).toBeLessThan(120)
  })
})

describe('the text of a design', () => {
  it.each([undefined, 'ticket'])('has alpha, and over the clip it is the video: %s', async (look) => {
    const job = inputs(look, { overlays: [] })
    const text = await pixelsOf(await pictureOf(job, { kind: 'text' }))
    const alphas = [...text.data].filter((_, at) => at % 4 === 3)
    expect([text.width, text.height]).toEqual([540, 960])
    expect(alphas.filter((alpha) => alpha === 0).length).toBeGreaterThan(alphas.length / 20)
    expect(alphas.filter((alpha) => alpha > 250).length).toBeGreaterThan(1000)
    const { backdrop: _, ...ungraded } = job.design ?? designOf(look)
    const at = restSecond(SECONDS)
    const path = await stage.composed(`text-${look}`, { ...job, design: ungraded, duration: at + 0.1 })
    const ctx = createCanvas(540, 960).getContext('2d')
    ctx.putImageData(await clipAt(at), 0, 0)
    ctx.drawImage(await loadImage(await readFile(await pictureOf(job, { kind: 'text' }))), 0, 0)
    expect(similarity(ctx.getImageData(0, 0, 540, 960), await frameAt(path, at))).toBeGreaterThan(0.97)
  })
})

async function clipAt(at: number): Promise<ImageData> {
  const { data, width, height } = await frameAt(stage.short.path, at % 2)
  return new ImageData(new Uint8ClampedArray(data), width, height)
}
