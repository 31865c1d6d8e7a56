import type { Page } from '@playwright/test'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { bringIn, ownVideos, withVideos } from '#test/browser/own-videos.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

/** Somebody who dances in the lower half. */
const LOW =
  'smptebars=size={size}:rate={rate}[room];color=white:size={size:0.3x0.4}:rate={rate}[body];' +
  "[room][body]overlay=x='W*(0.35+0.2*sin(3*t))':y='H*(0.55+0.04*cos(5*t))'"

async function openWithFigure(page: Page, app: App): Promise<string> {
  const userId = await newcomer(page, app)
  await withVideos(['low.mp4'], async ([path = '']) => bringIn(page, app, path, 'Low'), {
    ...{ seconds: 6, width: 180, height: 320, audio: false, scene: LOW },
  })
  const status = async () => (await ownVideos(page))[0]?.status
  const [video] = await ownVideos(page)
  const headers = { origin: app.url }
  await page.request.post(`/api/background-videos/${video?.publicId}/open`, { headers })
  await expect.poll(status).toBe('ready')
  const { personal } = await (await page.request.get('/api/background-videos')).json()
  const [{ publicId: id, url, libraryType, poster: posterUrl }] = personal
  const background = { id, url, libraryType, posterUrl }
  const low = { kind: 'move', id: 'text1', to: percentPoint(50, 60) } as const
  await openDesk(page, userId, made(text('FLY'), low, { kind: 'choose-background', background }))
  return userId
}

const savedDesign = (page: Page, userId: string) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

test('the words of a look leave a dancer free, and one button moves plain ones off', async ({
  page,
  app,
}) => {
  const userId = await openWithFigure(page, app)
  const height = page.getByLabel('Y position, as a number')
  await page.getByRole('button', { name: 'Safe zones' }).click()
  const panel = page.getByRole('region', { name: 'Safe zones' })
  await panel.getByRole('combobox', { name: 'Where will you post it?' }).click()
  await page.getByRole('option', { name: 'Reels' }).click()
  await expect(panel.getByText(/^A text lies on the dancer for \d+ % of the time\.$/)).toBeVisible()
  await panel.getByRole('button', { name: 'Make it safe' }).click()
  await expect(panel.getByText('Calm: the texts stay off the dancer.')).toBeVisible()
  await expect(page.getByRole('status')).toHaveText('Clear of Reels’ buttons, off the dancer: 1 text moved.')
  expect(Number(await height.inputValue())).toBeLessThan(58)

  const looks = page.getByRole('region', { name: /^Looks/ })
  await looks.scrollIntoViewIfNeeded()
  await looks.getByRole('button', { name: 'Show all 24 looks' }).click()
  await looks.locator('[data-look=index-card] button').first().click()
  await expect
    .poll(async () => (await savedDesign(page, userId))?.look)
    .toMatchObject({
      id: 'index-card',
      anchor: 'top',
    })
  await expect(looks.getByText('Calm: the look’s words stay off the dancer.')).toBeVisible()
})
