import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { integratedLoudness, meanSquares, SAMPLE_RATE } from '#domain/sound/loudness.ts'
import { decodeSound } from '#media/child/decode-sound.ts'
import { makeSound } from '#media/testing/make-sound.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { setSlider, typeText } from '#test/browser/type-text.ts'
import { made, newcomer, openDesk } from './generating.ts'

let folder: string
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-sound-'))
  // A low tone, then a high one: what is heard tells which part it is.
  const sound = 'if(lt(t,6), 0.3*sin(2*PI*220*t), 0.3*sin(2*PI*880*t))'
  await makeSound(join(folder, 'our_tune.mp3'), { kind: 'mp3', seconds: 12, sound })
  // 120 beats a minute, the first of four louder.
  const beat =
    'exp(-40*mod(t,0.5))*sin(2*PI*180*t)*(0.3+0.6*lt(mod(t,2),0.5))+0.2*exp(-60*mod(t,0.25))*sin(2*PI*3000*t)'
  await makeSound(join(folder, 'with_beat.mp3'), { kind: 'mp3', seconds: 30, sound: beat })
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Sound' })

/** In the page: everything that Web Audio plays can be measured. */
function listen(): void {
  const connect = AudioNode.prototype.connect
  AudioNode.prototype.connect = function (this: AudioNode, ...to: unknown[]) {
    const { context } = this
    if (to[0] === context.destination) {
      const meter = new AnalyserNode(context, { fftSize: 32_768, smoothingTimeConstant: 0 })
      Reflect.apply(connect, this, [meter])
      Object.assign(globalThis, { meter })
    }
    return Reflect.apply(connect, this, to)
  } as typeof connect
}

/** Hertz of the loudest tone that is heard; 0 for silence. */
const heard = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { meter } = globalThis as unknown as { meter?: AnalyserNode }
    if (!meter) return 0
    const levels = new Float32Array(meter.frequencyBinCount)
    meter.getFloatFrequencyData(levels)
    const loudest = levels.reduce((best, level, at) => (level > (levels[best] ?? 0) ? at : best), 0)
    return (levels[loudest] ?? -200) < -60
      ? 0
      : (loudest * meter.context.sampleRate) / (2 * meter.frequencyBinCount)
  })

const isAbout = (hertz: number) => (value: number) => Math.abs(value - hertz) < 12

async function addOwnMusic(page: Page, name = 'our_tune'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await sheet(page).getByRole('button', { name: 'Add your own music' }).click()
  const question = page.getByRole('alertdialog', { name: 'May you use this music?' })
  await expect(question).toContainText('business accounts')
  await question.getByRole('button', { name: 'Yes, choose a file' }).click()
  await (await chooser).setFiles(join(folder, `${name}.mp3`))
  // On a new server the starter library is prepared before it.
  await expect(sheet(page).getByRole('radio', { name: new RegExp(name) })).toBeChecked()
}

async function generate(page: Page, to: string): Promise<void> {
  await page.getByRole('button', { name: /^Generate/ }).click()
  await expect(resultSheet(page)).toBeVisible()
  const download = page.waitForEvent('download')
  await resultSheet(page).getByRole('button', { name: 'Download Video' }).click()
  await (await download).saveAs(to)
}

test('own music is chosen, heard in the preview and in the video, from the chosen second', async ({
  page,
  app,
}) => {
  await page.addInitScript(listen)
  await register(page, app, 'sound@velvet-room.test')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await page.getByRole('slider', { name: 'Duration', exact: true }).press('Home')
  await page.getByRole('button', { name: 'Sound', exact: true }).click()
  await addOwnMusic(page)

  await test.step('the part is chosen by keyboard, while it plays', async () => {
    await sheet(page).getByRole('button', { name: 'Play with the video' }).click()
    await expect.poll(async () => isAbout(220)(await heard(page))).toBe(true)
    const part = sheet(page).getByRole('slider', { name: 'Part of the music' })
    await part.focus()
    await part.press('End')
    await expect(part).toHaveAttribute('aria-valuetext', '0:07 to 0:12')
    await expect.poll(async () => isAbout(880)(await heard(page))).toBe(true)
    await sheet(page).getByRole('button', { name: 'Pause' }).click()
    await expect.poll(() => heard(page)).toBe(0)
  })

  await test.step('the video has it, at one loudness', async () => {
    await sheet(page).getByRole('button', { name: 'Done' }).click()
    await generate(page, join(folder, 'video.mp4'))
    const { left, right } = await decodeSound(join(folder, 'video.mp4'), 5 * SAMPLE_RATE)
    expect(integratedLoudness(meanSquares([left, right]))).toBeCloseTo(-14, 0)
    const crossings = left
      .slice(0, SAMPLE_RATE)
      .filter((sample, at) => sample >= 0 && (left[at - 1] ?? 0) < 0).length
    expect(Math.abs(crossings - 880)).toBeLessThan(12)
  })
})

test('a part of music with a beat begins on a bar', async ({ page, app }) => {
  await register(page, app, 'beat@velvet-room.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Sound', exact: true }).click()
  await addOwnMusic(page, 'with_beat')
  const part = sheet(page).getByRole('slider', { name: 'Part of the music' })
  const starts = async (): Promise<number[]> => {
    const found: number[] = []
    for (let press = 0; press < 3; press += 1) {
      await part.press('ArrowRight')
      found.push(Number(await part.inputValue()))
    }
    return found
  }
  await expect(sheet(page).getByRole('switch', { name: 'Start on a bar' })).toBeChecked()
  const [first = 0, second = 0, third = 0] = await starts()
  expect(second - first).toBeCloseTo(2, 0)
  expect(third - second).toBeCloseTo(2, 0)
  await sheet(page).getByRole('switch', { name: 'Start on a bar' }).click()
  expect((await starts())[0]).toBeCloseTo(third + 0.1)
})

test('a volume that is changed while own music is sent stays', async ({ page, app }) => {
  const userId = await newcomer(page, app)
  await openDesk(page, userId, made())
  await page.getByRole('button', { name: 'Sound', exact: true }).click()
  const volume = sheet(page).getByLabel('Clip’s sound, as a number')
  await page.route('**/api/tracks', async (route) => {
    if (route.request().method() === 'POST') {
      await setSlider(volume, '40')
      await volume.press('Enter')
    }
    await route.continue()
  })
  await addOwnMusic(page)
  await expect(volume).toHaveValue('40')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('no sound is one tap from the list, and can be undone', async ({ page, app }) => {
    await register(page, app, 'silent@velvet-room.test')
    await page.goto('/')
    await page.getByRole('button', { name: 'Sound', exact: true }).tap()
    await sheet(page).getByRole('radio', { name: 'No sound' }).check()
    await sheet(page).getByRole('button', { name: 'Done' }).tap()
    await page.getByRole('button', { name: 'Undo' }).tap()
    await page.getByRole('button', { name: 'Sound', exact: true }).tap()
    await expect(sheet(page).getByRole('radio', { name: 'The clip’s own sound' })).toBeChecked()
  })
})
