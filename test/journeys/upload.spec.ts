import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, register, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { clearOwnVideos, ownVideos, pad, withVideos } from '#test/browser/own-videos.ts'

declare global {
  interface Window {
    /** Percentages that the bar showed. */
    seen: number[]
  }
}

const HOST = '**/v1_1/**'
const PIECE = 6 * 1024 * 1024

async function openMyVideos(page: Page, app: App, email = 'beta@demo.test'): Promise<void> {
  await signIn(page, app, email)
  await clearOwnVideos(page, app)
  await page.goto('/')
  await page.getByRole('tab', { name: 'My Videos' }).click()
  await expect(page.getByText('No personal videos yet')).toBeVisible()
}

const upload = (page: Page, paths: readonly string[]) =>
  page.getByLabel('Video file to upload').setInputFiles([...paths])

const badge = (page: Page, phase: string) => page.getByText(phase, { exact: true })

/** Percentages that the bar shows from now on, in order. */
async function watchBar(page: Page): Promise<() => Promise<number[]>> {
  await page.evaluate(() => {
    window.seen = []
    const look = () => {
      const value = document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow')
      if (value !== null && value !== undefined && Number(value) !== window.seen.at(-1))
        window.seen.push(Number(value))
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
  })
  return () => page.evaluate(() => window.seen)
}

/** The first byte of each piece that the page sends. */
function watchPieces(page: Page): number[] {
  const beginnings: number[] = []
  page.on('request', (request) => {
    const range = /^bytes (\d+)-/.exec(request.headers()['content-range'] ?? '')
    if (range) beginnings.push(Number(range[1]))
  })
  return beginnings
}

/** What the page logs as errors from now on. */
function watchErrors(page: Page): string[] {
  const lines: string[] = []
  page.on('console', (line) => line.type() === 'error' && lines.push(line.text()))
  return lines
}

test('an upload survives a lost connection: it waits, continues where it stopped, and its progress never decreases (UP-4, UP-5, UP-7, C42)', async ({
  page,
  app,
}) => {
  await withVideos(['silk.mp4', 'spin.mp4'], async ([silk = '', spin = '']) => {
    await pad(silk, 2 * PIECE)
    await openMyVideos(page, app)
    const seen = await watchBar(page)
    const pieces = watchPieces(page)
    let isCut = true
    await page.route(HOST, (route) =>
      isCut && route.request().headers()['content-range']?.startsWith(`bytes ${PIECE}-`)
        ? route.abort('connectionfailed')
        : route.continue(),
    )
    await upload(page, [silk])
    await expect(badge(page, 'UPLOADING')).toBeVisible()
    await expect(page.getByText(/^silk.mp4 · Waiting for the connection/)).toBeVisible()
    await expect(page.getByLabel('Video file to upload')).toBeDisabled()
    await isClean(page)
    isCut = false
    await expect(badge(page, 'COMPLETE')).toBeVisible()
    await expect(badge(page, 'COMPLETE')).toBeHidden()
    await test.step('what has arrived is in the video at once, and can be taken out again', async () => {
      const placed = page.getByRole('button', { name: 'Unselect silk' })
      await expect(placed).toBeVisible()
      const note = page.locator('[data-sonner-toast]', { hasText: 'silk is in your video now.' })
      await note.getByRole('button', { name: 'Undo' }).click()
      await expect(placed).toBeHidden()
      await page.getByRole('button', { name: 'Select silk' }).click()
      await expect(page.getByText('With background video')).toBeVisible()
    })

    const bar = await seen()
    expect(bar).toEqual([...bar].sort((a, b) => a - b))
    expect(bar).toContain(85)
    expect(bar.at(-1)).toBe(100)
    expect(pieces.filter((from) => from === 0)).toHaveLength(1)
    expect(pieces.filter((from) => from === PIECE).length).toBeGreaterThan(1)

    await test.step('a video whose clips cannot be cut is stored, with a message (UP-8, S16, ER-5)', async () => {
      const logged = watchErrors(page)
      const failed = { message: 'No.', code: 'clips.failed', requestId: 'r' }
      await page.route('**/api/segment-video', (route) => route.fulfill({ status: 422, json: failed }))
      await upload(page, [spin])
      await expect(page.getByText('Video saved. Clips could not be cut.')).toBeVisible()
      expect(logged).toContain('Segmentation failed')
      await page.unroute('**/api/segment-video')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expect(page.getByText('Video saved. Clips could not be cut.')).toBeHidden()
      await expect(page.getByRole('button', { name: 'Select spin' })).toBeVisible()
    })
  })
})

/** How many files this browser stores for a later page. */
const keptFiles = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('polepro-uploads')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const counting = opening.result.transaction('files').objectStore('files').count()
          counting.onsuccess = () => resolve(counting.result)
          opening.result.close()
        }
      }),
  )

test('an upload resumes after a reload', async ({ page, app }) => {
  await withVideos(['heels.mp4', 'one.mp4', 'two.mp4'], async ([heels = '', one = '', two = '']) => {
    await pad(two, 1000)
    await pad(heels, 2 * PIECE)
    await openMyVideos(page, app)
    page.on('dialog', (dialog) => dialog.accept())

    await test.step('with the same file, and not with another', async () => {
      await page.route(HOST, (route) =>
        route.request().headers()['content-range']?.startsWith('bytes 0-') ? route.continue() : undefined,
      )
      const pieces = watchPieces(page)
      await upload(page, [heels])
      await expect.poll(() => pieces).toContain(PIECE)
      await page.reload()
      await page.getByRole('tab', { name: 'My Videos' }).click()
      await expect(page.getByText('heels.mp4 stopped at 49%')).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      pieces.length = 0
      await isClean(page)
      const again = page.getByLabel('The file heels.mp4 once more')
      await again.setInputFiles(two)
      await expect(page.getByText(/That is another file/)).toBeVisible()
      await again.setInputFiles(heels)
      await expect(page.getByRole('button', { name: 'Select heels' })).toBeVisible()
      expect(pieces[0]).toBe(PIECE)
      await expect(page.getByText(/stopped at/)).toBeHidden()
    })

    await test.step('the next page offers files chosen offline, and sends them without another choice', async () => {
      await page.route('**/api/get-signed-upload-params*', (route) => route.abort('internetdisconnected'))
      await upload(page, [one, two])
      await expect(page.getByText(/^one.mp4 · Waiting for the connection/)).toBeVisible()
      await expect.poll(() => keptFiles(page)).toBe(2)
      await page.reload()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      await page.getByRole('tab', { name: 'My Videos' }).click()
      await expect(page.getByText('one.mp4 and 1 more have not been sent yet')).toBeVisible()
      await isClean(page)
      await page.getByRole('button', { name: 'Go on' }).click()
      await expect(page.getByRole('button', { name: 'Select one' })).toBeVisible()
      await expect(page.getByRole('button', { name: 'Select two' })).toBeVisible()
      await expect(page.getByText(/not been sent yet/)).toBeHidden()
      await expect.poll(() => keptFiles(page)).toBe(0)
    })
  })
})

/** A file goes to the personal videos, wherever in the picker it is dropped or pasted. */
async function takesDroppedAndPasted(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'PolePro Library' }).click()
  await expect(page.getByRole('button', { name: /^Select / }).first()).toBeVisible()
  for (const kind of ['drop', 'paste'] as const) {
    await page.getByRole('tab', { name: 'PolePro Library' }).click()
    await page.getByRole('tablist', { name: 'Background videos' }).evaluate((place, kind) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['not a video'], 'notes.mp4', { type: 'text/plain' }))
      place.dispatchEvent(
        kind === 'drop'
          ? new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true })
          : new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
      )
    }, kind)
    await expect(page.getByRole('tab', { name: 'My Videos' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByText(/Upload failed:.*mp4, mov, webm, avi/)).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
  }
}

test('several files upload one after the other; failed ones are named and can be retried (UP-18, N5, S1)', async ({
  page,
  app,
}) => {
  await withVideos(['one.mp4', 'two.mp4', 'three.mp4'], async ([one = '', two = '', three = '']) => {
    const bad = join(dirname(one), 'notes.mp4')
    await writeFile(bad, 'these are notes, not a video')
    await openMyVideos(page, app)
    await test.step('a file dropped or pasted anywhere in the picker goes to the personal videos', () =>
      takesDroppedAndPasted(page))
    let isFull = true
    const full = { message: 'Our storage is full at the moment.', code: 'storage.full', requestId: 'r' }
    await page.route(HOST, (route) =>
      isFull && route.request().postDataBuffer()?.includes('filename="two.mp4"')
        ? route.fulfill({ status: 507, json: full })
        : route.continue(),
    )
    await upload(page, [one, bad, two, three])
    await expect(page.getByText('1 of 4', { exact: true })).toBeVisible()
    await expect(page.getByText('2 of 4 videos are there. 2 failed:')).toBeVisible()
    const failures = page.getByRole('alert').filter({ hasText: 'failed' })
    await expect(failures).toContainText('notes.mp4')
    await expect(failures).toContainText('two.mp4')
    await isClean(page)
    await expect(page.getByText('Showing 2 of 2 videos')).toBeVisible()
    isFull = false
    await page.getByRole('button', { name: 'Retry failed' }).click()
    await expect(page.getByRole('button', { name: 'Select two' })).toBeVisible()
    expect((await ownVideos(page)).map(({ title }) => title).sort()).toEqual(['one', 'three', 'two'])
  })
})

test('a free account uploads one video, even if it deletes it; Cancel frees its place (BG-7, BG-12, UP-21, C41)', async ({
  page,
  app,
}) => {
  await withVideos(['class.mp4'], async ([clip = '']) => {
    await register(page, app, 'free-upload@velvet.test')
    await page.goto('/')
    await page.getByRole('tab', { name: 'My Videos' }).click()

    await test.step('a canceled upload does not count', async () => {
      await page.route(HOST, () => undefined)
      await upload(page, [clip])
      await expect(badge(page, 'UPLOADING').or(badge(page, 'PROCESSING'))).toBeVisible()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByRole('button', { name: 'Upload video' })).toBeVisible()
      await page.unrouteAll({ behavior: 'ignoreErrors' })
    })

    await upload(page, [clip])
    await expect(page.getByRole('button', { name: 'Select class' })).toBeVisible()
    await expect(page.getByText("You've used your free upload!")).toBeVisible()
    await expect(page.getByRole('link', { name: 'Upgrade to Pro', exact: true })).toHaveAttribute(
      'href',
      '/upgrade?feature=videos',
    )
    await page.getByRole('button', { name: 'Delete class' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete class?' })
    await expect(question).toContainText('does not give the free upload back')
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByText('No personal videos yet')).toBeVisible()
    await expect(page.getByText("You've used your free upload!").first()).toBeVisible()
    await isClean(page)
  })
})
