import type { Page } from '@playwright/test'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { CLICKS } from '#media/testing/clicks.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { bringIn, withVideos } from '#test/browser/own-videos.ts'
import { PHONE } from '#test/browser/phone.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { lasting, made, newcomer, openDesk, text } from './generating.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sound' })
const counts = (page: Page) => sheet(page).getByRole('region', { name: 'Counts' })
const openSound = (page: Page) => page.getByRole('button', { name: 'Sound', exact: true }).press('Enter')

/** A word of a look over a clip whose own sound counts 120 beats a minute. */
async function openWithCountedClip(page: Page, app: App): Promise<string> {
  const userId = await newcomer(page, app)
  const clip = { seconds: 12, width: 90, height: 160, fps: 10, sound: CLICKS }
  await withVideos(['counted.mp4'], async ([path = '']) => bringIn(page, app, path, 'Counted'), clip)
  const list = async () => (await page.request.get('/api/background-videos')).json()
  const { personal } = await list()
  const [{ publicId: id, url, libraryType, poster: posterUrl }] = personal
  const headers = { origin: app.url }
  await page.request.post(`/api/background-videos/${id}/open`, { headers })
  await expect.poll(async () => (await list()).personal[0].status).toBe('ready')
  await registerFonts()
  const background = { id, url, libraryType, posterUrl }
  const plain = made(text('FLY'), lasting(10), { kind: 'choose-background', background })
  const look = { kind: 'apply-look', look: { id: 'wall' } } as const
  await openDesk(page, userId, editDesign(plain, look, { measure: measureEmForNode() }))
  return userId
}

const savedBeats = (page: Page, userId: string): Promise<number[] | undefined> =>
  page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').design?.beats,
    `polepro.editor.${userId}`,
  )

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the clip’s own sound is counted, set right, and the text put on it', async ({ page, app }) => {
    const userId = await openWithCountedClip(page, app)
    await page.touchscreen.tap(195, 560)
    await page.getByRole('button', { name: 'Sound', exact: true }).tap()
    await expect(counts(page)).toContainText('120 beats a minute')
    await sheet(page).getByRole('switch', { name: 'Text on the beat' }).tap()
    await expect.poll(async () => (await savedBeats(page, userId))?.[1]).toBeCloseTo(0.75, 1)
    await counts(page).getByRole('button', { name: 'Shift half a beat' }).tap()
    await expect.poll(async () => (await savedBeats(page, userId))?.[1]).toBeCloseTo(1, 1)
    await counts(page).getByRole('button', { name: '×2, twice as fast' }).tap()
    await expect(counts(page)).toContainText('240 beats a minute, as you set it')
    await isClean(page)
    await page.reload()
    await expect(page.locator('[data-stage]')).toBeVisible()
    await page.touchscreen.tap(195, 560)
    await page.getByRole('button', { name: 'Sound', exact: true }).tap()
    await expect(counts(page)).toContainText('240 beats a minute, as you set it')
    await counts(page).getByRole('button', { name: 'As found' }).tap()
    await expect(counts(page)).not.toContainText('as you set it')
    await expect(counts(page)).toContainText('120 beats a minute')
  })
})

test('by keyboard: another sound takes the text off the beat of the clip', async ({ page, app }) => {
  const userId = await openWithCountedClip(page, app)
  await expect(page.locator('[data-counts]')).toBeVisible()
  await openSound(page)
  await sheet(page).getByRole('switch', { name: 'Text on the beat' }).press('Space')
  await expect.poll(() => savedBeats(page, userId)).toBeDefined()
  await sheet(page).getByRole('slider', { name: 'Clip’s sound' }).press('ArrowLeft')
  await expect.poll(() => savedBeats(page, userId)).toBeDefined()
  await sheet(page).getByRole('radio', { name: 'No sound' }).press('Space')
  await expect(counts(page)).toBeHidden()
  await sheet(page).getByRole('radio', { name: 'The clip’s own sound' }).press('Space')
  await expect(counts(page)).toBeVisible()
})
