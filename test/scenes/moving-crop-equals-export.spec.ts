import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { QualityPreset } from '#domain/design/quality.ts'
import { PublicId } from '#domain/ids.ts'
import type { Framing } from '#domain/library/framing.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { bringIn, clearOwnVideos, withVideos } from '#test/browser/own-videos.ts'
import { attach, exportedAt, layOnDesk, PIXEL_FOR_PIXEL, previewAt } from './on-the-stage.ts'
import { type Picture, similarity } from './similarity.ts'

test.use(PIXEL_FOR_PIXEL)

/** Bars that tell where the crop is, and somebody who crosses them. */
const CROSSING =
  'smptebars=size={size}:rate={rate}[room];color=white:size={size:0.06x0.5}:rate={rate}[body];' +
  "[room][body]overlay=x='W*(0.1+0.15*t)':y='H*(0.3+0.05*sin(6*t))'"

const SECONDS = 5

/** Stands, goes right, and comes back part of the way. */
const PATH: Framing = {
  kind: 'path',
  axis: 'x',
  keys: [
    { at: 0, middle: 0.2 },
    { at: 1, middle: 0.2 },
    { at: 3, middle: 0.75 },
    { at: 4.5, middle: 0.45 },
  ],
}

/** Standing, on the way, and on the way back. */
const TIMES = [0.5, 2, 3.5]

type Listed = { publicId: string; url: string; status: string; framing: Framing | null }

async function listed(page: Page): Promise<Listed | undefined> {
  const { personal } = await (await page.request.get('/api/background-videos')).json()
  return personal[0]
}

/** An upload whose crop follows the path, prepared in it. */
async function followed(page: Page, app: App): Promise<Listed> {
  await clearOwnVideos(page, app)
  await withVideos(['wide.mp4'], async ([path = '']) => bringIn(page, app, path, 'Wide'), {
    ...{ seconds: SECONDS, width: 640, height: 360, audio: false, scene: CROSSING },
  })
  const { publicId } = (await listed(page)) ?? { publicId: '' }
  const address = `/api/background-videos/${publicId}`
  const headers = { origin: app.url }
  const data = { focus: { x: 0.5, y: 0.5 }, framing: PATH }
  expect((await page.request.patch(address, { data, headers })).ok()).toBe(true)
  // Before the starter library, which is prepared meanwhile.
  await page.request.post(`${address}/open`, { headers })
  await expect.poll(async () => (await listed(page))?.status).toBe('ready')
  const video = await listed(page)
  if (!video) throw new Error('no video')
  expect(video.framing).toEqual(PATH)
  return video
}

const designOn = ({ publicId, url }: Listed, quality: QualityPreset): Design => {
  const background = { id: PublicId.parse(publicId), url, libraryType: 'personal', posterUrl: null } as const
  const edits = [
    { kind: 'set-content', id: 'header', content: 'Pole Flow' },
    { kind: 'choose-background', background, videoDuration: SECONDS },
    { kind: 'choose-quality', quality },
    { kind: 'set-animation', animation: 'none' },
  ] as const
  return edits.reduce<Design>(applyEdit, initialDesign())
}

test.describe('the preview of a crop that follows equals the export', () => {
  for (const quality of ['premium_gif_quality', 'hd_1080x1920'] as const) {
    test(quality, async ({ page, app }) => {
      const userId = await signIn(page, app, 'pro@demo.test')
      await layOnDesk(page, userId, designOn(await followed(page, app), quality))
      const previews: Picture[] = []
      for (const time of TIMES) previews.push(await previewAt(page, time))
      const exports = await exportedAt(page, TIMES)
      for (const [index, time] of TIMES.entries()) {
        const [preview, exported, other] = [previews[index], exports[index], exports[(index + 1) % 3]]
        if (!preview || !exported || !other) throw new Error(`no picture at ${time}`)
        expect.soft(similarity(preview, exported), `likeness at ${time} s`).toBeGreaterThanOrEqual(0.97)
        expect.soft(similarity(preview, other), `likeness to another moment than ${time} s`).toBeLessThan(0.9)
        if (test.info().errors.length > 0) await attach({ preview, exported }, time)
      }
    })
  }
})
