import { randomUUID } from 'node:crypto'
import { loadImage } from '@napi-rs/canvas'
import type { BrowserContext, Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import type { App } from '../app/start-app.ts'
import { expect, register, signIn, test } from '../browser/app.ts'
import { isClean } from '../browser/axe.ts'

const SLUG = 'spotlight-haze'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

const haze: Edit = {
  kind: 'choose-background',
  background: {
    id: PublicId.parse(SLUG),
    url: `/media/backgrounds/${SLUG}/preview.mp4`,
    libraryType: 'universal',
    posterUrl: null,
  },
}
const manual: Edit = { kind: 'switch-content', to: 'class-details-only' }
const lasting = (videoDuration: number): Edit => ({ kind: 'time', videoDuration })
const text = (content: string): Edit => ({ kind: 'retext', id: 'text1', content })

const made = (...edits: readonly Edit[]): Design =>
  [manual, haze, ...edits].reduce(applyEdit, initialDesign())

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Creating your video...' })
const bar = (page: Page) => page.getByRole('region', { name: 'Make the video' })
const generate = (page: Page) => bar(page).getByRole('button', { name: 'Generate Video' })
const ready = (page: Page) => bar(page).getByRole('button', { name: 'Video Ready' })
const download = (page: Page) => bar(page).getByRole('button', { name: 'Download Video' })

/** A new free account, signed in; gives its id. */
const newcomer = (page: Page, app: App): Promise<string> =>
  register(page, app, `${randomUUID()}@velvet-room.test`)

async function backgroundIsReady(page: Page): Promise<void> {
  await expect(async () => {
    const { universal } = await (await page.request.get('/api/background-videos')).json()
    expect(universal.find(({ id }: { id: string }) => id === SLUG)?.status).toBe('ready')
  }).toPass({ timeout: 120_000 })
}

/** The design lies on the desk as if it had been left there; what is done with it afterwards stays. */
async function openDesk(page: Page, userId: string, design: Design): Promise<void> {
  await backgroundIsReady(page)
  await page.addInitScript(
    ([key = '', saved = '']) => {
      if (sessionStorage.getItem('laid')) return
      sessionStorage.setItem('laid', 'yes')
      localStorage.setItem(key, saved)
    },
    [`polepro.editor.${userId}`, JSON.stringify({ design, preferences: { collapsed: {} } })],
  )
  await page.goto('/')
  await expect(generate(page)).toBeVisible()
}

type Render = { renderId: string; status: string; watermarked: boolean }

const renderOf = async (page: Page, renderId: string): Promise<Render> =>
  (await page.request.get(`/api/renders/${renderId}`)).json()

/** Presses Generate and gives the id of the render once its parts are on the server. */
async function begin(page: Page): Promise<string> {
  const prepared = page.waitForResponse((reply) => reply.url().endsWith('/api/generate-video-parallel'))
  await generate(page).click()
  await expect(dialog(page)).toBeVisible()
  return (await (await prepared).json()).renderId
}

const percentOf = async (page: Page): Promise<number> =>
  Number(await dialog(page).getByRole('progressbar').getAttribute('aria-valuenow'))

test.use({ reducedMotion: 'reduce' })

test('under the preview lie Generate, Download and Refresh, with a word before them (ED-7)', async ({
  page,
  app,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 })
  await openDesk(page, await newcomer(page, app), made(text('Fly'), lasting(5)))
  await expect(bar(page).getByRole('heading', { name: 'If you like it press' })).toBeVisible()
  await expect(generate(page)).toBeEnabled()
  await expect(download(page)).toBeDisabled()
  await bar(page).getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByRole('radio', { name: 'Auto', exact: true })).toBeChecked()
})

test('Cancel stops the work on the server and frees the desk at once (ED-9, GE-1)', async ({ page, app }) => {
  await openDesk(page, await newcomer(page, app), made(text('Fly'), lasting(60)))
  await page.getByLabel('Text 1').fill('Fly high')
  const renderId = await begin(page)
  await expect(async () => expect((await renderOf(page, renderId)).status).toBe('running')).toPass()
  await test.step('while it is shown, keys are not for the design', async () => {
    await page.keyboard.press('ControlOrMeta+z')
    await expect(dialog(page)).toBeVisible()
  })
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await isClean(page)
  await bar(page).getByRole('button', { name: 'Show' }).click()
  await isClean(page)
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(generate(page)).toBeEnabled()
  await expect(download(page)).toBeDisabled()
  await expect(page.getByLabel('Text 1')).toHaveValue('Fly high')
  await expect(async () => expect((await renderOf(page, renderId)).status).toBe('cancelled')).toPass()
})

test('a reload finds the video again; a change takes it away and undo brings it back (GE-7, GE-13, C16, C17)', async ({
  page,
  app,
}) => {
  await openDesk(page, await newcomer(page, app), made(text('Fly'), lasting(40)))
  // It may well be there before the overlay is.
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
  await expect(ready(page)).toBeDisabled({ timeout: 120_000 })
  expect((await renderOf(page, renderId)).status).toBe('done')

  await page.getByLabel('Text 1').fill('Fly high')
  await expect(generate(page)).toBeEnabled()
  await expect(download(page)).toBeDisabled()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(ready(page)).toBeVisible()
  await expect(download(page)).toBeEnabled()
})

test('two tabs share one video, and neither takes it from the other (GE-24)', async ({
  page,
  app,
  context,
}) => {
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
  await other.getByLabel('Text 1').fill('Alone')
  await expect(generate(other)).toBeEnabled()
  await expect(ready(page)).toBeVisible({ timeout: 120_000 })
  expect((await renderOf(page, renderId)).status).toBe('done')
})

test('a background alone becomes a video, which is said, and pictures (GE-11, GE-12, EX-10)', async ({
  page,
  app,
}) => {
  await openDesk(page, await newcomer(page, app), made(lasting(5)))
  await generate(page).click()
  await expect(ready(page)).toBeVisible({ timeout: 120_000 })
  await expect(bar(page).getByText('There is no text in it.')).toBeVisible()

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

test('a failure says what to do, and Retry does it (GE-10, ED-8, EV-12)', async ({ page, app, context }) => {
  await openDesk(page, await newcomer(page, app), made(text('Fly'), lasting(5)))
  await page.evaluate(() =>
    addEventListener('videoGenerated', () => document.body.setAttribute('data-generated', 'yes')),
  )
  await context.setOffline(true)
  await generate(page).click()
  const alert = bar(page).getByRole('alert')
  await expect(alert).toContainText('Generation failed: ')
  await isClean(page)
  await context.setOffline(false)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(ready(page)).toBeVisible({ timeout: 120_000 })
  await expect(bar(page).getByText('Video ready for download!')).toBeVisible()
  await expect(page.locator('body')).toHaveAttribute('data-generated', 'yes')
})

test('nothing to show is said to the letter (GE-19)', async ({ page, app }) => {
  const userId = await newcomer(page, app)
  const empty = [manual, lasting(5)].reduce(applyEdit, initialDesign())
  await openDesk(page, userId, empty)
  await generate(page).click()
  await expect(bar(page).getByRole('alert')).toContainText('No text overlay available for composition')
})

/** Makes short videos without the desk and takes them. */
async function takeVideos(page: Page, app: App, count: number): Promise<void> {
  const headers = { origin: app.url }
  for (let seconds = 1; seconds <= count; seconds++) {
    const composed = await page.request.post('/api/compose-video', {
      data: { backgroundPublicId: SLUG, videoDuration: seconds, gifOverlays: [] },
      headers,
      timeout: 120_000,
    })
    const { renderId: videoId } = await composed.json()
    expect((await page.request.post('/api/downloads', { data: { videoId }, headers })).ok()).toBe(true)
  }
}

test('the fifth download turns Generate into the way to more, at once (GE-16, DL-12, C44, EV-13)', async ({
  page,
  app,
}) => {
  const userId = await newcomer(page, app)
  await backgroundIsReady(page)
  await takeVideos(page, app, 4)
  await openDesk(page, userId, made(text('Last one'), lasting(5)))
  await expect(page.getByText(/Downloads\s*4\/5/)).toBeVisible()
  await generate(page).click()
  await expect(ready(page)).toBeVisible({ timeout: 120_000 })
  const saved = page.waitForEvent('download')
  await download(page).click()
  expect((await saved).suggestedFilename()).toMatch(/\.mp4$/)
  await expect(bar(page).getByText('Video download started! Check your Downloads folder.')).toBeVisible()
  await expect(page.getByText(/Downloads\s*5\/5/)).toBeVisible()

  await page.evaluate(() =>
    addEventListener('downloadLimitReached', () => document.body.setAttribute('data-limit', 'yes')),
  )
  await expect(download(page)).toBeEnabled()
  await bar(page).getByRole('link', { name: 'Upgrade to Pro' }).click()
  await expect(page).toHaveURL(/\/upgrade\?feature=downloads/)
  await expect(page.locator('body')).toHaveAttribute('data-limit', 'yes')
})

test.describe('on a phone', () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

  /** Stands in for the system's share sheet, which no browser test can open; remembers what it was given. */
  const sharing = (context: BrowserContext) =>
    context.addInitScript(() => {
      const shared: string[] = []
      Object.assign(window, { shared })
      Object.assign(Navigator.prototype, {
        canShare: () => true,
        share: async ({ files }: { files: File[] }) => {
          if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError')
          shared.push(...files.map(({ name, size }) => `${name} ${size > 10_000 ? 'full' : 'empty'}`))
        },
      })
    })

  const shared = (page: Page) => page.evaluate(() => (window as unknown as { shared: string[] }).shared)

  test('an unlimited account shares with the first tap, and is counted by it (DL-1, DL-2, DL-11, P-13, P-20)', async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({ ...phone, baseURL: app.url })
    await sharing(context)
    const page = await context.newPage()
    const userId = await signIn(page, app, 'pro@demo.test')
    const taken = async () => (await (await page.request.get('/api/auth/user')).json()).downloadCount
    const before = await taken()
    await openDesk(page, userId, made(text('Share me'), lasting(5)))
    await generate(page).click()
    await expect(bar(page).getByText('Video ready - tap download to save!')).toBeVisible({ timeout: 120_000 })
    expect(await taken()).toBe(before)
    await download(page).click()
    await expect(async () => expect(await shared(page)).toEqual(['polepro-video.mp4 full'])).toPass()
    await expect(async () => expect(await taken()).toBe(before + 1)).toPass()
    await context.close()
  })

  test('an iPhone that cannot fetch the file is led to Safari (DL-5, DL-7, DL-9)', async ({
    browser,
    app,
  }) => {
    const context = await browser.newContext({ ...phone, userAgent: IPHONE, baseURL: app.url })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
    const page = await context.newPage()
    await openDesk(page, await newcomer(page, app), made(text('To Safari'), lasting(5)))
    await generate(page).click()
    await expect(ready(page)).toBeVisible({ timeout: 120_000 })
    await page.route('**/api/videos/*', (route) => route.abort())
    await download(page).click()
    await expect(bar(page).getByText('Video URL Copied!')).toBeVisible()
    await expect(
      bar(page).getByText(
        'Could not download video directly. Video URL copied to clipboard. You can paste it in Safari to download.',
      ),
    ).toBeVisible()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    await test.step('where nobody is signed in, and the video is to be seen', async () => {
      const safari = await browser.newContext()
      const video = await safari.request.get(copied)
      expect([video.status(), video.headers()['content-disposition']]).toEqual([200, 'inline'])
      await safari.close()
    })
    await context.close()
  })
})
