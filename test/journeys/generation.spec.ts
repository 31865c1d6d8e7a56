import { loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { proveMailbox } from '#test/browser/people.ts'
import { typeText } from '#test/browser/type-text.ts'
import {
  backgroundIsReady,
  bar,
  dialog,
  download,
  generate,
  lasting,
  made,
  newcomer,
  openDesk,
  provenNewcomer,
  ready,
  SLUG,
  text,
} from './generating.ts'

type Render = { renderId: string; status: string; watermarked: boolean }

const renderOf = async (page: Page, renderId: string): Promise<Render> =>
  (await page.request.get(`/api/renders/${renderId}`)).json()

/** Presses Generate and returns the id of the render once its parts are on the server. */
async function begin(page: Page): Promise<string> {
  const prepared = page.waitForResponse((reply) => reply.url().endsWith('/api/generate-video-parallel'))
  await generate(page).click()
  await expect(dialog(page)).toBeVisible()
  return (await (await prepared).json()).renderId
}

const percentOf = async (page: Page): Promise<number> =>
  Number(await dialog(page).getByRole('progressbar').getAttribute('aria-valuenow'))

test('a started render can be canceled, and survives a reload (ED-7, ED-9, GE-1, GE-7, GE-13, C16, C17)', async ({
  page,
  app,
}) => {
  await openDesk(page, await newcomer(page, app), made(text('Fly'), lasting(60)))
  await expect(generate(page)).toBeEnabled()
  await expect(download(page)).toBeDisabled()

  await test.step('Cancel stops the work on the server and frees the desk at once', async () => {
    await typeText(page.getByLabel('Text 1'), 'Fly high')
    const renderId = await begin(page)
    await expect(async () => expect((await renderOf(page, renderId)).status).toBe('running')).toPass()
    await test.step('while the progress is shown, keys do not change the design', async () => {
      await page.keyboard.press('ControlOrMeta+z')
      await expect(dialog(page)).toBeVisible()
    })
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await bar(page).getByRole('button', { name: 'Show' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(generate(page)).toBeEnabled()
    await expect(download(page)).toBeDisabled()
    await expect(page.getByLabel('Text 1')).toHaveValue('Fly high')
    await expect(async () => expect((await renderOf(page, renderId)).status).toBe('cancelled')).toPass()
  })

  await test.step('progress is accessible, as a dialog and in the bar', async () => {
    // The video may be ready before it has been looked at, so the page does not hear of it, neither way.
    const events = /\/api\/renders\/[^/]+\/events/
    const composed = '**/api/compose-video'
    await page.route(events, () => undefined)
    await page.route(composed, (route) => route.fetch({ timeout: 0 }).then(undefined, () => undefined))
    await typeText(page.getByLabel('Text 1'), 'Fly higher')
    await begin(page)
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await isClean(page)
    await bar(page).getByRole('button', { name: 'Show' }).click()
    await dialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(generate(page)).toBeEnabled()
    await page.unroute(events)
    await page.unroute(composed)
  })

  await test.step('a reload finds the video again', async () => {
    const seconds = page.getByRole('slider', { name: 'Duration', exact: true })
    for (const left of ['50', '40', '30']) {
      await seconds.press('PageDown')
      await expect(seconds).toHaveAttribute('aria-valuenow', left)
    }
    // It may appear before the overlay does.
    const watched = page.waitForResponse((reply) => /\/api\/renders\/[^/]+\/events/.test(reply.url()))
    const renderId = await begin(page)
    await watched
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    const shown = Number(await bar(page).getByRole('progressbar').getAttribute('aria-valuenow'))
    await page.reload()
    await expect(dialog(page).or(ready(page))).toBeVisible()
    if (await dialog(page).isVisible())
      expect(await percentOf(page)).toBeGreaterThanOrEqual(Math.min(shown, 95))
    await expect(ready(page)).toBeDisabled()
    expect((await renderOf(page, renderId)).status).toBe('done')
  })

  await test.step('an edit removes the video and undo restores it', async () => {
    await typeText(page.getByLabel('Text 1'), 'Away')
    await expect(generate(page)).toBeEnabled()
    await expect(download(page)).toBeDisabled()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(ready(page)).toBeVisible()
    await expect(download(page)).toBeEnabled()
  })

  await test.step('Refresh starts over', async () => {
    await bar(page).getByRole('button', { name: 'Refresh' }).click()
    await expect(page.getByRole('radio', { name: 'Auto', exact: true })).toBeChecked()
  })
})

test('two tabs share one video, and neither cancels the other’s (GE-24)', async ({ page, app, context }) => {
  const userId = await newcomer(page, app)
  const design = made(text('Together'), lasting(40))
  await openDesk(page, userId, design)
  const other = await context.newPage()
  await openDesk(other, userId, design)
  const renderId = await begin(page)
  await generate(other).click()
  await expect(dialog(other)).toBeVisible()
  await expect(async () => expect((await renderOf(page, renderId)).status).toBe('running')).toPass()
  await other.keyboard.press('Escape')
  await typeText(other.getByLabel('Text 1'), 'Alone')
  await expect(generate(other)).toBeEnabled()
  await expect(ready(page)).toBeVisible()
  expect((await renderOf(page, renderId)).status).toBe('done')
})

test('a failure says what to do, and Retry works, also without a text (GE-10, GE-11, GE-12, GE-19, ED-8, EV-12, EX-10)', async ({
  page,
  app,
  context,
}) => {
  await openDesk(page, await newcomer(page, app), made(lasting(5)))
  await page.evaluate(() =>
    addEventListener('videoGenerated', () => document.body.setAttribute('data-generated', 'yes')),
  )
  const alert = bar(page).getByRole('alert')

  await test.step('a failed request can be retried', async () => {
    // What loads when it is near is there before the connection goes.
    await expect(page.getByRole('button', { name: 'Unselect Spotlight Haze' })).toBeVisible()
    await context.setOffline(true)
    await generate(page).click()
    await expect(alert).toContainText('Generation failed: ')
    await isClean(page)
    await context.setOffline(false)
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(ready(page)).toBeVisible()
    await expect(page.locator('body')).toHaveAttribute('data-generated', 'yes')
  })

  await test.step('a background alone becomes a video, as a message says, and pictures', async () => {
    await expect(bar(page).getByText('Video ready for download!')).toBeVisible()
    await expect(bar(page).getByText('It has no text.')).toBeVisible()
    for (const format of ['JPG', 'PNG']) {
      await bar(page).getByRole('button', { name: 'Save a picture' }).click()
      await expect(page.getByRole('menu')).toBeVisible()
      await isClean(page)
      const saved = page.waitForEvent('download')
      await page.getByRole('menuitem', { name: format }).click()
      const picture = await saved
      expect(picture.suggestedFilename()).toBe(`polepro-picture.${format.toLowerCase()}`)
      const { width, height } = await loadImage(await picture.path())
      expect([width, height]).toEqual([540, 960])
    }
    await expect(page.getByText(/Downloads\s*1\/5/)).toBeVisible()
  })

  await test.step('any moment becomes a cover by keyboard alone, and counts as nothing', async () => {
    await bar(page).getByRole('button', { name: 'Save a picture' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Cover' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cover' })
    const moment = dialog.getByRole('slider', { name: 'Moment' })
    await expect(moment).toHaveAttribute('aria-valuetext', '2.6 s')
    await expect(dialog.getByRole('img', { name: 'The video at 2.6 seconds' })).toBeVisible()
    await isClean(page)
    await moment.press('Home')
    await moment.press('ArrowRight')
    await expect(dialog.getByRole('img', { name: 'The video at 0.1 seconds' })).toBeVisible()
    const saved = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Save cover' }).press('Enter')
    const cover = await saved
    expect(cover.suggestedFilename()).toBe('polepro-video.jpg')
    const { width, height } = await loadImage(await cover.path())
    expect([width, height]).toEqual([540, 960])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByText(/Downloads\s*1\/5/)).toBeVisible()
  })

  await test.step('an empty design is refused with the exact message', async () => {
    await page.getByRole('button', { name: 'Unselect Spotlight Haze' }).click()
    await generate(page).click()
    await expect(alert).toContainText('No text overlay available for composition')
  })
})

/** Makes short videos without the desk and downloads them. */
async function takeVideos(page: Page, app: App, count: number): Promise<void> {
  const headers = { origin: app.url }
  for (let seconds = 1; seconds <= count; seconds++) {
    const composed = await page.request.post('/api/compose-video', {
      data: { backgroundPublicId: SLUG, videoDuration: seconds, gifOverlays: [] },
      headers,
    })
    const { renderId: videoId } = await composed.json()
    expect((await page.request.post('/api/downloads', { data: { videoId }, headers })).ok()).toBe(true)
  }
}

test('the second video requires a verified email; a button sends the email again', async ({ page, app }) => {
  const email = 'unproven@velvet-room.test'
  const userId = await register(page, app, email)
  await backgroundIsReady(page)
  await takeVideos(page, app, 1)
  await openDesk(page, userId, made(text('The second'), lasting(5)))
  await generate(page).click()
  const alert = bar(page).getByRole('alert')
  await expect(alert).toContainText('Please confirm your email before your second video')
  await isClean(page)
  await alert.getByRole('button', { name: 'Send the email again' }).press('Enter')
  await expect(page.getByText('Sent again.')).toBeVisible()

  await proveMailbox(page, app, email)
  await generate(page).click()
  await expect(ready(page)).toBeVisible()
})

test('the fifth download turns Generate into a link to the plans at once (GE-16, DL-12, C44, EV-13)', async ({
  page,
  app,
}) => {
  const userId = await provenNewcomer(page, app)
  await backgroundIsReady(page)
  await takeVideos(page, app, 4)
  await openDesk(page, userId, made(text('Last one'), lasting(5)))
  await expect(page.getByText(/Downloads\s*4\/5/)).toBeVisible()
  await expect(bar(page).getByText('4 of 5 downloads used this month')).toBeVisible()
  await generate(page).click()
  await expect(ready(page)).toBeVisible()
  const saved = page.waitForEvent('download')
  await download(page).click()
  expect((await saved).suggestedFilename()).toMatch(/\.mp4$/)
  await expect(bar(page).getByText('Video download started! Check your Downloads folder.')).toBeVisible()
  await expect(page.getByText(/Downloads\s*5\/5/)).toBeVisible()
  await expect(bar(page).getByText('You have used your 5 free downloads of this month.')).toBeVisible()
  await expect(bar(page).getByRole('link', { name: 'See the plans' })).toHaveAttribute(
    'href',
    '/upgrade?feature=downloads',
  )
  await isClean(page)

  await page.evaluate(() =>
    addEventListener('downloadLimitReached', () => document.body.setAttribute('data-limit', 'yes')),
  )
  await expect(download(page)).toBeEnabled()
  await bar(page).getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/upgrade\?feature=downloads/)
  await expect(page.locator('body')).toHaveAttribute('data-limit', 'yes')
})
