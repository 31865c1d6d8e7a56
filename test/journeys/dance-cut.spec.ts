import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { integratedLoudness, meanSquares, SAMPLE_RATE } from '#domain/sound/loudness.ts'
import { decodeSound } from '#media/child/decode-sound.ts'
import { truePeak } from '#media/plan/listening/true-peak.ts'
import { CLICKS } from '#media/testing/clicks.ts'
import { ofEveryFrame, type Pixels } from '#media/testing/inspect.ts'
import { makeSound } from '#media/testing/make-sound.ts'
import { movingScene } from '#media/testing/moving-scene.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { bringIn, withVideos } from '#test/browser/own-videos.ts'
import { PHONE } from '#test/browser/phone.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

/** Ten minutes, of which somebody dances for twenty seconds, in gray: only the words are white. */
const DANCE = { from: 300, to: 320 }
const TAKE = {
  seconds: 600,
  width: 90,
  height: 160,
  audio: false,
  scene: movingScene(DANCE).replace('color=white', 'color=0x606060'),
} as const

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-dance-'))
  await makeSound(join(folder, 'counted.mp3'), { kind: 'mp3', seconds: 40, sound: CLICKS })
  await registerFonts()
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sound' })
const trim = (page: Page) => page.getByRole('dialog', { name: 'Trim' })
const formats = (page: Page) => page.getByRole('dialog', { name: 'Formats' })

/** One white word that rises, as a look has it. */
function worded(...edits: readonly Edit[]): Design {
  const plain = made(text('FLY'), ...edits)
  return editDesign(plain, { kind: 'apply-look', look: { id: 'wall' } }, { measure: measureEmForNode() })
}

async function openWithTake(page: Page, app: App): Promise<void> {
  const userId = await newcomer(page, app)
  await withVideos(['take.mp4'], async ([path = '']) => bringIn(page, app, path, 'Rehearsal'), TAKE)
  const { personal } = await (await page.request.get('/api/background-videos')).json()
  const [{ publicId: id, url, libraryType, poster: posterUrl }] = personal
  await openDesk(
    page,
    userId,
    worded({ kind: 'choose-background', background: { id, url, libraryType, posterUrl } }),
  )
}

async function addMusic(page: Page): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await sheet(page).getByRole('button', { name: 'Add your own music' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes, choose a file' }).click()
  await (await chooser).setFiles(join(folder, 'counted.mp3'))
  await expect(sheet(page).getByRole('radio', { name: /counted/ })).toBeChecked()
}

/** How many pixels are as white as the words. */
function white({ data }: Pixels): number {
  let count = 0
  for (let at = 0; at < data.length; at += 4)
    if (Math.min(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0) > 225) count += 1
  return count
}

/** Second in which the words have nine tenths of their ink. */
async function revealIn(path: string): Promise<number> {
  const ink = await ofEveryFrame(path, white, 'null')
  const before = ink[0] ?? 0
  const all = (ink[90] ?? 0) - before
  expect(all).toBeGreaterThan(100)
  return ink.findIndex((count) => count - before >= 0.9 * all) / 30
}

/** Seconds at which a click begins. */
function clicksIn(samples: Float32Array): number[] {
  const step = SAMPLE_RATE / 200
  const peaks = Array.from({ length: Math.floor(samples.length / step) }, (_, at) =>
    samples
      .subarray(at * step, (at + 1) * step)
      .reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0),
  )
  return peaks.flatMap((peak, at) =>
    peak > 0.15 && peak > 3 * (peaks[at - 1] ?? 0) + 0.02 ? [at / 200] : [],
  )
}

/** Measures a finished file: one loudness, no peak, and the words on the beat that is heard in it. */
async function holds(path: string): Promise<void> {
  const { left, right } = await decodeSound(path, 15 * SAMPLE_RATE)
  expect(Math.abs((integratedLoudness(meanSquares([left, right])) ?? 0) + 14)).toBeLessThanOrEqual(0.5)
  expect(truePeak([left, right])).toBeLessThanOrEqual(-1)
  const clicks = clicksIn(left)
  expect(clicks.length).toBeGreaterThanOrEqual(25)
  const reveal = await revealIn(path)
  const nearest = Math.min(...clicks.map((at) => Math.abs(at - reveal)))
  expect(nearest).toBeLessThanOrEqual(0.04)
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('ten minutes become fifteen seconds on the beat, in two formats', async ({ page, app }) => {
    // Forty clips of the upload are prepared meanwhile.
    await openWithTake(page, app)
    await page.touchscreen.tap(195, 560)

    await test.step('the suggested moment is taken', async () => {
      await page.getByRole('button', { name: 'Trim', exact: true }).tap()
      const moments = trim(page).getByRole('region', { name: 'Suggested moments' })
      await expect(moments).toContainText('Moments that stand out')
      await expect(trim(page).getByText('Loading the pictures')).toBeHidden()
      await moments.getByRole('button', { name: /Most movement/ }).tap()
      const start = await trim(page).getByRole('slider', { name: 'Start' }).getAttribute('aria-valuenow')
      expect(Math.abs(Number(start) / 30 - DANCE.from)).toBeLessThan(7)
      await trim(page).getByRole('button', { name: 'Use 15.0 seconds' }).tap()
      await expect(trim(page)).toBeHidden()
    })

    await test.step('own music, with the words on its beat', async () => {
      await page.getByRole('button', { name: 'Sound', exact: true }).tap()
      await addMusic(page)
      const counts = sheet(page).getByRole('region', { name: 'Counts' })
      await expect(counts).toContainText('120 beats a minute')
      await sheet(page).getByRole('switch', { name: 'Text on the beat' }).tap()
      await expect(sheet(page).getByRole('switch', { name: 'Text on the beat' })).toBeChecked()
      await isClean(page)
      await sheet(page).getByRole('button', { name: 'Done' }).tap()
    })

    await test.step('two formats have the same sound and the words on its beat', async () => {
      await page.getByRole('button', { name: 'Formats' }).tap()
      await formats(page)
        .getByRole('button', { name: /^Generate \d videos/ })
        .tap()
      for (const format of ['9:16', '4:5']) {
        await expect(formats(page).getByText(`${format} is ready`)).toBeVisible()
        const saved = page.waitForEvent('download')
        await formats(page)
          .getByRole('button', { name: `Download ${format}` })
          .tap()
        await holds(await (await saved).path())
      }
    })
  })
})

test('counts are set right by keys, are kept, and words leave the beat with the music', async ({
  page,
  app,
}) => {
  const userId = await newcomer(page, app)
  await openDesk(page, userId, worded())
  const press = async (name: string | RegExp, role: 'button' | 'switch' = 'button') => {
    await sheet(page).getByRole(role, { name }).focus()
    await page.keyboard.press('Space')
  }
  const counts = sheet(page).getByRole('region', { name: 'Counts' })
  const ticks = async () =>
    (await page.locator('svg[data-counts] path').first().getAttribute('d'))?.split('M').length ?? 0
  await page.getByRole('button', { name: 'Sound', exact: true }).click()
  await addMusic(page)
  await expect(counts).toContainText('120 beats a minute')
  expect(await ticks()).toBe(31)
  const [line, along] = await Promise.all(
    ['input[aria-label=Time]', 'svg[data-counts]'].map((part) => page.locator(part).boundingBox()),
  )
  expect(along?.width).toBeCloseTo((line?.width ?? 0) - 16, 0)

  await test.step('half as fast, and as found again', async () => {
    await press(/half as fast/)
    await expect(counts).toContainText('60 beats a minute, as you set it')
    expect(await ticks()).toBe(16)
    await press('As found')
    await expect(counts).toContainText('120 beats a minute')
  })

  await test.step('the video ends on a whole bar, in one step of the history', async () => {
    const time = page.locator('input[aria-label=Time]')
    const before = await time.getAttribute('max')
    const part = sheet(page).getByRole('slider', { name: 'Part of the music' })
    await part.press('ArrowRight')
    await press('End on a whole bar', 'switch')
    await expect(time).toHaveAttribute('max', '14')
    await press('Done')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect(time).toHaveAttribute('max', before ?? '')
    await page.getByRole('button', { name: 'Sound', exact: true }).click()
  })

  await test.step('words are on the beat until the music changes', async () => {
    await press('Text on the beat', 'switch')
    await expect(sheet(page).getByRole('switch', { name: 'Text on the beat' })).toBeChecked()
    await sheet(page).getByRole('radio', { name: 'No sound' }).check()
    await sheet(page)
      .getByRole('radio', { name: /counted/ })
      .check()
    await expect(sheet(page).getByRole('switch', { name: 'Text on the beat' })).toBeChecked()
    await sheet(page).getByRole('radio', { name: 'The clip’s own sound' }).check()
    await sheet(page)
      .getByRole('radio', { name: /counted/ })
      .check()
    await expect(sheet(page).getByRole('switch', { name: 'Text on the beat' })).not.toBeChecked()
  })

  await test.step('taps are counted, and the counts are there after a reload', async () => {
    await press('Tap along')
    await sheet(page)
      .getByRole('button', { name: /Tap here/ })
      .focus()
    for (let tap = 0; tap < 9; tap++) {
      await page.keyboard.press('Space')
      await page.waitForTimeout(400)
    }
    await press('Use these counts')
    await expect(counts).toContainText(/\d beats a minute, as you set it/)
    await isClean(page)
    await page.reload()
    await page.getByRole('button', { name: 'Sound', exact: true }).click()
    await expect(counts).toContainText('as you set it')
  })
})
