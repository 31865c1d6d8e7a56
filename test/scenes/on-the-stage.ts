import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, ImageData, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { frameAt } from '#media/testing/inspect.ts'
import { NAMED } from '#test/app/starter-files.ts'
import { expect, test } from '#test/browser/app.ts'
import { leaveResults } from '#test/browser/result-sheet.ts'
import { setSlider } from '#test/browser/type-text.ts'
import type { Picture } from './similarity.ts'

/** CSS pixels of the preview on the desk (ED-6, C10). */
const PREVIEW_WIDTH = 374

/** A window in which one screen pixel of the preview is one pixel of the video. */
export const PIXEL_FOR_PIXEL = {
  viewport: { width: 1440, height: 1000 },
  deviceScaleFactor: FRAME.width / PREVIEW_WIDTH,
}

/** Puts the design into the editor, as if it had been stored there. */
export async function layOnDesk(page: Page, userId: string, design: Design): Promise<void> {
  await page.addInitScript(
    ([key, saved]) => localStorage.setItem(key ?? '', saved ?? ''),
    [`polepro.editor.${userId}`, JSON.stringify({ design, preferences: { collapsed: {} } })],
  )
  await page.goto('/')
}

export async function starterLibraryIsReady(page: Page): Promise<void> {
  await expect(async () => {
    const { universal } = await (await page.request.get('/api/background-videos')).json()
    const overlays = await (await page.request.get('/api/overlays')).json()
    const pieces: { publicId: string; status: string }[] = [...universal, ...overlays]
    const ready = pieces.filter(({ status }) => status === 'ready').map(({ publicId }) => publicId)
    expect(ready).toEqual(expect.arrayContaining([...NAMED]))
  }).toPass()
}

export async function previewAt(page: Page, time: number): Promise<Picture> {
  const stage = page.locator('[data-stage]')
  await setSlider(page.getByRole('slider', { name: 'Time' }), String(time))
  await expect(stage).toHaveAttribute('data-stage-time', time.toFixed(2))
  await stage.press('Escape')
  await expect(stage).toHaveAttribute('data-stage-time', time.toFixed(2))
  const image = await loadImage(await stage.screenshot())
  const canvas = createCanvas(FRAME.width, FRAME.height)
  const context = canvas.getContext('2d')
  context.drawImage(image, 0, 0, FRAME.width, FRAME.height)
  return context.getImageData(0, 0, FRAME.width, FRAME.height)
}

/** The finished video's frames at these times, scaled to the size of the frame. */
export async function exportedAt(page: Page, times: readonly number[]): Promise<Picture[]> {
  const composed = page.waitForResponse((reply) => reply.url().endsWith('/api/compose-video'))
  await leaveResults(page)
  await page.getByRole('button', { name: 'Generate Video' }).click()
  const { videoUrl } = await (await composed).json()
  const folder = await mkdtemp(join(tmpdir(), 'polepro-scene-'))
  const path = join(folder, 'video.mp4')
  await writeFile(path, await (await page.request.get(videoUrl)).body())
  const frames: Picture[] = []
  for (const time of times) frames.push(sized(await frameAt(path, time)))
  await rm(folder, { recursive: true, force: true })
  return frames
}

function sized(frame: Picture): Picture {
  if (frame.width === FRAME.width) return frame
  const whole = createCanvas(frame.width, frame.height)
  const pixels = whole.getContext('2d').createImageData(frame.width, frame.height)
  pixels.data.set(frame.data)
  whole.getContext('2d').putImageData(pixels, 0, 0)
  const context = createCanvas(FRAME.width, FRAME.height).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, FRAME.width, FRAME.height)
  return context.getImageData(0, 0, FRAME.width, FRAME.height)
}

/** Half as large: page and film are coded differently, and a grade makes their noise visible. */
export function smaller({ width, height, data }: Picture): Picture {
  const whole = createCanvas(width, height)
  whole.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), width, height), 0, 0)
  const context = createCanvas(width / 2, height / 2).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, width / 2, height / 2)
  return context.getImageData(0, 0, width / 2, height / 2)
}

/** On failure both pictures are attached to the report. */
export async function attach(pictures: Record<string, Picture>, time: number): Promise<void> {
  for (const [name, { width, height, data }] of Object.entries(pictures)) {
    const canvas = createCanvas(width, height)
    const context = canvas.getContext('2d')
    const picture = context.createImageData(width, height)
    picture.data.set(data)
    context.putImageData(picture, 0, 0)
    const path = test.info().outputPath(`${name}-${time}.png`)
    await writeFile(path, canvas.toBuffer('image/png'))
    await test.info().attach(`${name}-${time}`, { path, contentType: 'image/png' })
  }
}
