import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { APIRequestContext, Page, Route } from '@playwright/test'
import { makeAnimation } from '#media/testing/make-animation.ts'
import type { App } from '../app/start-app.ts'
import { expect, signIn, test } from '../browser/app.ts'
import { isClean } from '../browser/axe.ts'

const ADMIN = 'admin@demo.test'
/** The first overlays are prepared while the first journey runs. */
const PREPARED = { timeout: 120_000 }

const folder = { path: '' }
const at = (name: string): string => join(folder.path, name)

test.beforeAll(async () => {
  folder.path = await mkdtemp(join(tmpdir(), 'polepro-overlays-'))
  await makeAnimation(at('ring.gif'), {
    kind: 'gif',
    width: 48,
    height: 48,
    delays: [10, 10],
    paint: (x, y, frame) =>
      Math.abs(Math.hypot(x - 24, y - 24) - 10 - 6 * frame) < 4 ? [255, 61, 139, 255] : [0, 0, 0, 0],
  })
  await writeFile(at('notes.gif'), 'These are notes.')
  await writeFile(at('green.png'), createCanvas(60, 60).toBuffer('image/png'))
})

test.afterAll(() => rm(folder.path, { recursive: true, force: true }))

async function openLibrary(page: Page, app: App, email: string): Promise<void> {
  await signIn(page, app, email)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Add Gold Sparkles' })).toBeVisible(PREPARED)
}

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const tiles = (page: Page) =>
  page.getByRole('tabpanel', { name: /^(?:All|Favorites|Classes)$/ }).getByRole('listitem')

type Upload = { name: string; mimeType: string; buffer: Buffer }

async function uploadOne(request: APIRequestContext, app: App, file: Upload): Promise<string> {
  const reply = await request.post('/api/upload-overlay', {
    multipart: { file },
    headers: { origin: app.url },
  })
  expect(reply.status()).toBe(201)
  return (await reply.json()).public_id
}

async function ring(name: string): Promise<Upload> {
  return { name, mimeType: 'image/gif', buffer: await readFile(at('ring.gif')) }
}

/** Other journeys use the same library. */
async function tidy(request: APIRequestContext, app: App): Promise<void> {
  const library: { id: string; family: string | null; title: string }[] = await (
    await request.get('/api/overlays')
  ).json()
  for (const { id, title } of library) {
    if (/^(?:Ring|Flock)/.test(title))
      await request.delete(`/api/overlays/${id}`, { headers: { origin: app.url } })
  }
}

test('an overlay is found, kept as a favourite, added twice and taken back once (OV-3, OV-4, OV-5, OV-11, OV-13)', async ({
  page,
  app,
}) => {
  await openLibrary(page, app, 'team@demo.test')
  const heart = page.getByRole('button', { name: 'Favorite Gold Sparkles' })

  await test.step('favourites and classes are empty at first, and say so kindly', async () => {
    await tab(page, 'Favorites').click()
    await expect(page.getByText('No favorite overlays yet', { exact: true })).toBeVisible()
    await tab(page, 'Classes').click()
    await expect(page.getByText('No overlays for classes yet', { exact: true })).toBeVisible()
    await tab(page, 'All').click()
  })

  await test.step('the heart lasts', async () => {
    const kept = page.waitForResponse('**/api/favorites/**')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await kept
    await page.reload()
    await tab(page, 'Favorites').click()
    await expect(tiles(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add Gold Sparkles' })).toBeVisible()
    await isClean(page)
  })

  await test.step('counts go up and down', async () => {
    await tab(page, 'All').click()
    await page.getByLabel('Search overlays').fill('gold spark')
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
    await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
    await expect(tiles(page).getByText('2 on video')).toBeVisible()
    await page.getByRole('button', { name: 'Remove One Gold Sparkles' }).click()
    await expect(tiles(page).getByText('1 on video')).toBeVisible()
  })

  await test.step('what is not there is named', async () => {
    await page.getByLabel('Search overlays').fill('unicorn')
    await expect(page.getByText('No overlays found for unicorn', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
  })

  await test.step('the last heart leaves the empty list', async () => {
    await tab(page, 'Favorites').click()
    await heart.click()
    await expect(page.getByText('No favorite overlays yet', { exact: true })).toBeVisible()
  })
})

test('a favourite that the server refuses goes back and says so (S10)', async ({ page, app }) => {
  await openLibrary(page, app, 'beta@demo.test')
  let answer: () => void = () => undefined
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/favorites/*', async (route) => {
    await isAsked
    await route.fulfill({ status: 503, body: 'down' })
  })
  const heart = page.getByRole('button', { name: 'Favorite Gold Sparkles' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  answer()
  await expect(page.getByText('Failed to add to favorites')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('a library that cannot be read is not an empty one (OV-11, OV-12, S12, S21)', async ({ page, app }) => {
  await signIn(page, app, 'beta@demo.test')
  const refuse = (route: Route) => route.fulfill({ status: 500, body: 'down' })
  await page.route('**/api/overlays', refuse)
  await page.goto('/')
  await expect(page.getByText('Could not load the overlays.')).toBeVisible()
  await expect(page.getByText('No overlays available yet')).toBeHidden()

  await test.step('once it can be, pictures that do not load give way to titles', async () => {
    await page.unroute('**/api/overlays', refuse)
    await page.route('**/media/overlays/**', (route) => route.abort())
    await page
      .getByRole('alert')
      .filter({ hasText: 'overlays' })
      .getByRole('button', { name: 'Retry' })
      .click()
    const tile = page.getByRole('button', { name: 'Add Gold Sparkles' })
    await expect(tile.getByText('Gold Sparkles')).toBeVisible(PREPARED)
    await tile.click()
    await expect(tiles(page).getByText('1 on video')).toBeVisible()
  })

  await test.step('an empty one says that', async () => {
    await page.route('**/api/overlays', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByText('No overlays available yet', { exact: true })).toBeVisible()
  })
})

test.describe('an administrator', () => {
  test.afterEach(async ({ page, app }) => tidy(page.request, app))

  test('uploads file after file; one that fails is named and can be tried again (OV-15, OV-16, OV-17, OV-18, S19)', async ({
    page,
    app,
  }) => {
    await openLibrary(page, app, ADMIN)
    let [open, most] = [0, 0]
    let release: () => void = () => undefined
    const isHeld = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/upload-overlay', async (route) => {
      open += 1
      most = Math.max(most, open)
      await isHeld
      const reply = await route.fetch()
      open -= 1
      await route.fulfill({ response: reply })
    })
    const files = page.getByLabel('Overlay files to upload')
    await expect(files).toHaveAttribute(
      'accept',
      /image\/gif.*video\/webm.*video\/quicktime.*video\/mp4.*\.mov/,
    )
    await files.setInputFiles([
      await ring('ring-one.gif'),
      { ...(await ring('notes.gif')), buffer: await readFile(at('notes.gif')) },
    ])
    await expect(page.getByRole('button', { name: 'Uploading 1 of 2…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )

    await test.step('a second upload meanwhile begins no second run but waits in line', async () => {
      await files.setInputFiles([await ring('ring-two.gif')])
      await expect(page.getByText('In line: 2. notes.gif, 3. ring-two.gif')).toBeVisible()
      expect(open).toBe(1)
    })

    release()
    await expect(page.getByText('Overlay uploaded successfully')).toBeVisible()
    await expect(page.getByText('2 of 3 uploaded')).toBeVisible()
    expect(most).toBe(1)
    const failed = page.getByRole('list', { name: 'Files that could not be uploaded' })
    await expect(failed.getByRole('listitem')).toHaveText(/notes\.gif We cannot use this file/)
    for (const title of ['Ring one', 'Ring two'])
      await expect(tiles(page).getByText(title, { exact: true }).first()).toBeVisible()

    await expect(page.getByText('Upload failed').first()).toBeVisible()
    // It would be refused once more.
    await expect(page.getByRole('button', { name: 'Retry failed files' })).toHaveCount(0)
    await isClean(page)
  })

  test('that nobody else is sees none of it (OV-21)', async ({ page, app }) => {
    await openLibrary(page, app, 'owner@demo.test')
    await expect(page.getByLabel('Overlay files to upload')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit library' })).toHaveCount(0)
  })

  test('gives an overlay a title, a picture and a place in Classes, and deletes it; a design keeps it (OV-14, OV-19, OV-20)', async ({
    page,
    app,
  }) => {
    await signIn(page, app, ADMIN)
    await uploadOne(page.request, app, await ring('ring-three.gif'))
    await openLibrary(page, app, ADMIN)
    const add = page.getByRole('button', { name: 'Add Ring three' })
    await expect(add).toBeVisible(PREPARED)
    await page.getByRole('button', { name: 'Edit library' }).click()

    await test.step('Classes', async () => {
      const classes = page.getByRole('button', { name: 'Show Ring three in Classes' })
      await classes.click()
      await expect(classes).toHaveAttribute('aria-pressed', 'true')
      await tab(page, 'Classes').click()
      await expect(tiles(page)).toHaveCount(1)
      await tab(page, 'All').click()
      await isClean(page)
    })

    await test.step('thumbnail and title', async () => {
      await page.getByRole('button', { name: 'Edit Ring three' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Ring three' })
      const input = dialog.getByLabel('Thumbnail')
      const huge = { name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(5_000_001) }
      await input.setInputFiles(huge)
      await expect(dialog.getByText('This file has 5.1 MB. The limit is 5 MB.')).toBeVisible()
      await isClean(page)
      await input.setInputFiles(at('green.png'))
      await expect(dialog.locator('img')).toHaveAttribute('src', /thumbnail\.webp/)
      await dialog.getByLabel('Title').fill('Ring of light')
      await dialog.getByRole('button', { name: 'Save title' }).click()
      await expect(dialog).toBeHidden()
    })

    await test.step('deleting asks first, and a design that holds it keeps it', async () => {
      await page.getByRole('button', { name: 'Add Ring of light' }).click()
      await page.getByRole('button', { name: 'Delete Ring of light from the library' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(
        'Are you sure you want to permanently delete the overlay from the overlay library? This cannot be undone.',
      )
      await question.getByRole('button', { name: 'Delete overlay' }).click()
      await expect(page.getByRole('button', { name: 'Add Ring of light' })).toBeHidden()
      await expect(page.getByText('Ring of light has left the library. Your video keeps it.')).toBeVisible()
      await expect(page.getByText('Left the library, stays in your video')).toBeVisible()
      await page.getByRole('button', { name: 'Remove it', exact: true }).click()
      await expect(page.getByText('Left the library, stays in your video')).toBeHidden()
    })
  })

  test('is told why an overlay could not be prepared, and takes it away', async ({ page, app }) => {
    await signIn(page, app, ADMIN)
    const named = { title: 'Torn ribbon', family: null, createdAt: '2026-11-01T10:00:00.000Z' }
    const torn = {
      ...named,
      id: 'torn-ribbon',
      publicId: 'torn-ribbon',
      status: 'failed',
      problem: 'It is damaged.',
    }
    const library = { now: [torn] }
    await page.route('**/api/overlays', (route) => route.fulfill({ json: library.now }))
    await page.route('**/api/overlays/torn-ribbon', (route) => {
      library.now = []
      return route.fulfill({ json: { success: true } })
    })
    await page.goto('/')
    const failed = page.getByRole('list', { name: 'Overlays that could not be prepared' })
    await expect(failed).toContainText('Torn ribbon It is damaged.')
    await isClean(page)
    await failed.getByRole('button', { name: 'Remove Torn ribbon' }).click()
    await expect(failed).toBeHidden()
    expect(library.now).toEqual([])
  })

  test('fills more than a page, on a phone pages of three by three (OV-23, MO-11)', async ({ page, app }) => {
    await signIn(page, app, ADMIN)
    for (let nth = 1; nth <= 25; nth++) await uploadOne(page.request, app, await ring(`flock-${nth}.gif`))
    await openLibraryAtPage(page)
    await expect(tiles(page)).toHaveCount(24)
    const pages = page.getByRole('navigation', { name: 'Pages of overlays' })
    await pages.getByRole('button', { name: 'Next' }).click()
    await expect(pages).toContainText('Page 2 of')
    await expect(tiles(page).getByText('Flock 1', { exact: true }).first()).toBeVisible()
    await page.getByLabel('Search overlays').fill('flock')
    await expect(pages).toContainText('Page 1 of 2')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Pole GIFs' }).click()
    await expect(tiles(page)).toHaveCount(9)
    await page.getByLabel('Search overlays').fill('flock')
    await expect(pages).toContainText('Page 1 of 3')
  })
})

async function openLibraryAtPage(page: Page): Promise<void> {
  await page.goto('/')
  await expect(page.getByLabel('Search overlays')).toBeVisible(PREPARED)
}
