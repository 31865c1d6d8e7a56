import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { Grade } from '#domain/design/setting/backdrop.ts'
import { PublicId } from '#domain/ids.ts'
import { gradePixels, toneTable } from '#scene/grade/tone-table.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn } from '#test/browser/app.ts'

/** Without colors, so that anything colored on the stage is a picture that was not graded. */
const GRAY: Grade = { mix: 1, saturation: 0, contrast: 0.8, gain: 0.9, lift: 14 }

const CLIP = 'silk-rose'

const gradedDesign = (grade: Grade): Design => ({
  ...applyEdit(initialDesign(), {
    kind: 'choose-background',
    background: {
      id: PublicId.parse(CLIP),
      url: `/media/backgrounds/${CLIP}/preview.mp4`,
      libraryType: 'universal',
      posterUrl: `/media/backgrounds/${CLIP}/poster.jpg`,
    },
  }),
  textElements: [],
  backdrop: { grade, scrims: [], scrimGain: 1 },
})

async function clipIsReady(page: Page): Promise<void> {
  await expect(async () => {
    const { universal } = await (await page.request.get('/api/background-videos')).json()
    const pieces: { publicId: string; status: string }[] = universal
    expect(pieces.find(({ publicId }) => publicId === CLIP)?.status).toBe('ready')
  }).toPass()
}

export const graded = (page: Page) => page.locator('canvas[data-graded-clip]')

/** Opens the editor on a graded design. Counts what is painted onto the graded canvas as `paintings`. */
export async function openGraded(page: Page, app: App, { isImitationHidden = false } = {}): Promise<void> {
  const userId = await signIn(page, app, 'pro@demo.test')
  await clipIsReady(page)
  await page.addInitScript(
    ([key, saved]) => {
      localStorage.setItem(key ?? '', saved ?? '')
      const original = CanvasRenderingContext2D.prototype.drawImage
      Object.assign(globalThis, { paintings: 0 })
      CanvasRenderingContext2D.prototype.drawImage = function (
        this: CanvasRenderingContext2D,
        ...wanted: unknown[]
      ) {
        if (this.canvas.dataset.gradedClip) (globalThis as unknown as { paintings: number }).paintings += 1
        return Reflect.apply(original, this, wanted)
      } as typeof original
    },
    [
      `polepro.editor.${userId}`,
      JSON.stringify({ design: gradedDesign(GRAY), preferences: { collapsed: {} } }),
    ],
  )
  if (isImitationHidden) await page.addInitScript(hideImitation)
  await page.goto('/')
}

/** In the page: lets the stage take the imitated graphics processor of the tests for a real one. */
function hideImitation(): void {
  const { getParameter } = WebGL2RenderingContext.prototype
  const unmaskedRenderer = 0x9246
  WebGL2RenderingContext.prototype.getParameter = function (name) {
    return name === unmaskedRenderer ? 'hidden' : Reflect.apply(getParameter, this, [name])
  }
}

export const paintings = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { paintings: number }).paintings)

/** Every so many pixels one is compared: whole pictures take seconds to reach the test. */
const SAMPLED = 37

/** The same pixels of the video's frame, in the canvas's size, and of the graded canvas: RGBA, one after another. */
const bothPictures = (page: Page): Promise<{ video: number[]; canvas: number[] }> =>
  page.evaluate((sampled) => {
    const shown = document.querySelector<HTMLCanvasElement>('canvas[data-graded-clip]')
    const video = document.querySelector<HTMLVideoElement>('[data-stage] video')
    if (!shown || !video) throw new Error('No stage')
    const { width, height } = shown
    const read = (source: CanvasImageSource) => {
      const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')
      context?.drawImage(source, 0, 0, width, height)
      const data = context?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray()
      return Array.from({ length: Math.floor(data.length / (4 * sampled)) }, (_, at) =>
        Array.from(data.subarray(at * 4 * sampled, at * 4 * sampled + 4)),
      ).flat()
    }
    return { video: read(video), canvas: read(shown) }
  }, SAMPLED)

export async function meanDifference(page: Page): Promise<number> {
  const { video, canvas } = await bothPictures(page)
  const wanted = Uint8ClampedArray.from(video)
  gradePixels(toneTable(GRAY, undefined), wanted)
  return wanted.reduce((sum, value, at) => sum + Math.abs(value - (canvas[at] ?? 0)), 0) / wanted.length
}

export const videoIsReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => document.querySelector<HTMLVideoElement>('[data-stage] video')?.readyState),
    )
    .toBeGreaterThanOrEqual(2)

/** Every picture that the page shows until `stop`. */
export async function recordScreen(page: Page): Promise<{ stop(): Promise<Buffer[]> }> {
  const session = await page.context().newCDPSession(page)
  const frames: Buffer[] = []
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(Buffer.from(data, 'base64'))
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  return {
    async stop() {
      await session.send('Page.stopScreencast')
      await session.detach()
      return frames
    },
  }
}

/** The share of colored and of nearly black pixels in the middle of the stage. */
export async function middleOf(png: Buffer, box: { x: number; y: number; width: number; height: number }) {
  const image = await loadImage(png)
  const context = createCanvas(image.width, image.height).getContext('2d')
  context.drawImage(image, 0, 0)
  const { data } = context.getImageData(
    Math.round(box.x + box.width * 0.1),
    Math.round(box.y + box.height * 0.1),
    Math.round(box.width * 0.8),
    Math.round(box.height * 0.5),
  )
  let [colored, black] = [0, 0]
  for (let at = 0; at < data.length; at += 4) {
    const channels = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    if (Math.max(...channels) - Math.min(...channels) > 40) colored += 1
    if (Math.max(...channels) < 8) black += 1
  }
  return { colored: (4 * colored) / data.length, black: (4 * black) / data.length }
}
