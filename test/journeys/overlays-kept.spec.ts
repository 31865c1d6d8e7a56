import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas } from '@napi-rs/canvas'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeAnimation } from '#media/testing/make-animation.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'
import { openLibrary, tab, tiles } from './overlay-library.ts'

const ADMIN = 'admin@demo.test'

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

type Upload = { name: string; mimeType: string; buffer: Buffer }

async function ring(name: string): Promise<Upload> {
  return { name, mimeType: 'image/gif', buffer: await readFile(at('ring.gif')) }
}

type Listed = { id: string; publicId: string; title: string; family: string | null; status: string }

const libraryOf = async (request: APIRequestContext): Promise<Listed[]> =>
  (await request.get('/api/overlays')).json()

/** The given number of invented overlays, the oldest last; the library has none of them. */
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

/** As another administrator does. */
async function renameRingOne(request: APIRequestContext, app: App, title: string): Promise<void> {
  const ring = (await libraryOf(request)).find((each) => each.title === 'Ring one')
  await request.patch(`/api/overlays/${ring?.publicId}`, { data: { title }, headers: { origin: app.url } })
}

/** Uploads three files one after the other; the second file is unusable. */
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
    await ring('ring-two.gif'),
  ])
  await expect(page.getByRole('button', { name: 'Uploading 1 of 3…' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )

  await test.step('a second upload meanwhile is ignored, which is said (OV-16)', async () => {
    await files.setInputFiles([await ring('ring-three.gif')])
    await expect(page.getByText('An upload is running.')).toBeVisible()
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
  // A retry would be refused again.
  await expect(page.getByRole('button', { name: 'Retry failed files' })).toHaveCount(0)
  await isClean(page)
}

test.afterEach(async ({ page, app }) => tidy(page.request, app))

test('an administrator uploads several files, gives one a title, a picture and a place in Classes, and deletes it (OV-14, OV-15, OV-16, OV-17, OV-18, OV-19, OV-20, S19)', async ({
  page,
  app,
}) => {
  await openLibrary(page, app, ADMIN)
  await test.step('a failed file is named', () => uploadsInLine(page))
  await expect(page.getByRole('button', { name: 'Add Ring one' })).toBeVisible()
  await page.getByRole('button', { name: 'Edit library' }).click()

  await test.step('Classes', async () => {
    const classes = page.getByRole('button', { name: 'Show Ring one in Classes' })
    await classes.click()
    await expect(classes).toHaveAttribute('aria-pressed', 'true')
    await tab(page, 'Classes').click()
    await expect(page.getByRole('button', { name: 'Add Ring one' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(2)
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
    await renameRingOne(page.request, app, 'Ring of another')
    await input.setInputFiles(at('green.png'))
    const renamed = page.getByRole('dialog', { name: 'Edit Ring of another' })
    await expect(renamed.locator('img')).toHaveAttribute('src', /thumbnail\.webp/)
    await renamed.getByRole('button', { name: 'Save title' }).click()
    await expect(renamed).toBeHidden()
    await page.getByRole('button', { name: 'Edit Ring of another' }).click()
    await typeText(renamed.getByLabel('Title'), 'Ring of light')
    await renamed.getByRole('button', { name: 'Save title' }).click()
    await expect(renamed).toBeHidden()
  })

  await test.step('deletion asks first, and designs that use the overlay keep it; a refusal changes nothing (ER-4)', async () => {
    await page.getByRole('button', { name: 'Add Ring of light' }).click()
    await page.getByRole('button', { name: 'Delete Ring of light from the library' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText(
      'Are you sure you want to permanently delete the overlay from the overlay library? This cannot be undone.',
    )
    await page.route('**/api/overlays/*', (route) => route.abort(), { times: 1 })
    await question.getByRole('button', { name: 'Delete overlay' }).click()
    await expect(page.getByText('Failed to delete overlay')).toBeVisible()
    await page.locator('[data-sonner-toast]').getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByRole('button', { name: 'Add Ring of light' })).toBeHidden()
    await expect(page.getByText('Ring of light has left the library. Your video keeps it.')).toBeVisible()
    await expect(page.getByText('Left the library, stays in your video')).toBeVisible()
    await page.getByRole('button', { name: 'Remove it', exact: true }).click()
    await expect(page.getByText('Left the library, stays in your video')).toBeHidden()
  })
})

test('an administrator sees why an overlay could not be prepared, and pages through the library, three by three and by number on a phone (BG-2, OV-23, MO-11)', async ({
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
    canRetry: false,
  }
  const flock = await flockOf(page.request, 25)
  const library = { now: [torn, ...flock] }
  await page.route('**/api/overlays', (route) => route.fulfill({ json: library.now }))
  await page.route('**/api/overlays/torn-ribbon', (route) => {
    library.now = flock
    return route.fulfill({ json: { success: true } })
  })
  await page.goto('/')

  await test.step('an overlay that could not be prepared is removed', async () => {
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
    await typeText(page.getByLabel('Search overlays'), 'flock')
    await expect(pages).toContainText('Page 1 of 2')
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: 'Pole GIFs' }).click()
    await expect(tiles(page)).toHaveCount(9)
    await typeText(page.getByLabel('Search overlays'), 'flock')
    await expect(pages).toContainText('Page 1 of 3')
    await pages.getByRole('button', { name: 'Page 3', exact: true }).click()
    await expect(pages).toContainText('Page 3 of 3')
  })
})
