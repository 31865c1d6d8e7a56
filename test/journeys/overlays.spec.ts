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

async function ring(name: string): Promise<Upload> {
  return { name, mimeType: 'image/gif', buffer: await readFile(at('ring.gif')) }
}

type Listed = { id: string; publicId: string; title: string; family: string | null; status: string }

const libraryOf = async (request: APIRequestContext): Promise<Listed[]> =>
  (await request.get('/api/overlays')).json()

/** As many overlays as a library may have, the first last; none of them is in it. */
async function flockOf(request: APIRequestContext, count: number): Promise<Listed[]> {
  const alike = (await libraryOf(request)).find(({ publicId }) => publicId === 'sparkles-gold')
  if (!alike) throw new Error('There is no overlay to look like')
  return Array.from({ length: count }, (_, index) => {
    const nth = count - index
    return { ...alike, id: `flock-${nth}`, publicId: `flock-${nth}`, title: `Flock ${nth}` }
  })
}

/** Other journeys use the same library. */
async function tidy(request: APIRequestContext, app: App): Promise<void> {
  for (const { id, title } of await libraryOf(request))
    if (/^Ring/.test(title)) await request.delete(`/api/overlays/${id}`, { headers: { origin: app.url } })
}

test('an overlay is found, kept as a favourite, added twice and taken back once (OV-3, OV-4, OV-5, OV-11, OV-13, OV-21)', async ({
  page,
  app,
}) => {
  await openLibrary(page, app, 'owner@demo.test')
  const heart = page.getByRole('button', { name: 'Favorite Gold Sparkles' })

  await test.step('what administrators do is not offered', async () => {
    await expect(page.getByLabel('Overlay files to upload')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit library' })).toHaveCount(0)
  })

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

test('a library that cannot be read is not an empty one, nor is a favourite it refuses kept (OV-11, OV-12, S10, S12, S21)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'beta@demo.test')
  const refuse = (route: Route) => route.fulfill({ status: 500, body: 'down' })
  await page.route('**/api/overlays', refuse)
  await page.goto('/')
  await expect(page.getByText('Could not load the overlays.')).toBeVisible()
  await expect(page.getByText('No overlays available yet')).toBeHidden()

  await test.step('once it can be, pictures that do not load give way to titles', async () => {
    // What is shown later than the shelf asks for it once more, and would have it before Retry is pressed.
    await page.waitForLoadState('networkidle')
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

  await test.step('a favourite that it refuses goes back and says so', async () => {
    const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
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

  await test.step('an empty one says that', async () => {
    await page.route('**/api/overlays', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByText('No overlays available yet', { exact: true })).toBeVisible()
  })
})

/** Three files by two choices, one after the other; the second is none that could be used. */
async function uploadsInLine(page: Page): Promise<void> {
  let [open, most] = [0, 0]
  const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
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
}

test.describe('an administrator', () => {
  test.afterEach(async ({ page, app }) => tidy(page.request, app))

  test('uploads file after file, gives one a title, a picture and a place in Classes, and deletes it (OV-14, OV-15, OV-16, OV-17, OV-18, OV-19, OV-20, S19)', async ({
    page,
    app,
  }) => {
    await openLibrary(page, app, ADMIN)
    await test.step('one that fails is named', () => uploadsInLine(page))
    await expect(page.getByRole('button', { name: 'Add Ring one' })).toBeVisible(PREPARED)
    await page.getByRole('button', { name: 'Edit library' }).click()

    await test.step('Classes', async () => {
      const classes = page.getByRole('button', { name: 'Show Ring one in Classes' })
      await classes.click()
      await expect(classes).toHaveAttribute('aria-pressed', 'true')
      await tab(page, 'Classes').click()
      await expect(tiles(page)).toHaveCount(1)
      await tab(page, 'All').click()
      await isClean(page)
    })

    await test.step('thumbnail and title', async () => {
      await page.getByRole('button', { name: 'Edit Ring one' }).click()
      const dialog = page.getByRole('dialog', { name: 'Edit Ring one' })
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

  test('is told why an overlay could not be prepared, and has more than a page, on a phone pages of three by three (OV-23, MO-11)', async ({
    page,
    app,
  }) => {
    await signIn(page, app, ADMIN)
    const named = { title: 'Torn ribbon', family: null, createdAt: '2026-11-01T10:00:00.000Z' }
    const torn = {
      ...named,
      id: 'torn-ribbon',
      publicId: 'torn-ribbon',
      status: 'failed',
      problem: 'It is damaged.',
    }
    const flock = await flockOf(page.request, 25)
    const library = { now: [torn, ...flock] }
    await page.route('**/api/overlays', (route) => route.fulfill({ json: library.now }))
    await page.route('**/api/overlays/torn-ribbon', (route) => {
      library.now = flock
      return route.fulfill({ json: { success: true } })
    })
    await page.goto('/')

    await test.step('one that could not be prepared is taken away', async () => {
      const failed = page.getByRole('list', { name: 'Overlays that could not be prepared' })
      await expect(failed).toContainText('Torn ribbon It is damaged.')
      await isClean(page)
      await failed.getByRole('button', { name: 'Remove Torn ribbon' }).click()
      await expect(failed).toBeHidden()
      expect(library.now).toEqual(flock)
    })

    await test.step('pages', async () => {
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
})
