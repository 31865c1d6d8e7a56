import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { typeText } from '#test/browser/type-text.ts'

type Form = { fields: Record<string, FormDataEntryValue>; image: number[] }

declare global {
  interface Window {
    formSent(form: Form): void
  }
}

/** The forms that the page sends. They are read in the page: Playwright sees an empty body if it contains a file. */
async function sentForms(page: Page): Promise<readonly Form[]> {
  const forms: Form[] = []
  await page.exposeFunction('formSent', (form: Form) => void forms.push(form))
  await page.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body)
      if (!(body instanceof FormData)) return
      const parts = [...body.entries()]
      const fields = Object.fromEntries(parts.filter(([, value]) => typeof value === 'string'))
      const image = body.get('image') as File
      image.arrayBuffer().then((bytes) => {
        window.formSent({ fields, image: [...new Uint8Array(bytes)] })
      })
    }
  })
  return forms
}

/** Generates, without the server's answer, and returns what was handed over. */
async function handedOver(page: Page, forms: readonly Form[]): Promise<Form> {
  const before = forms.length
  await page.getByRole('button', { name: 'Generate Video' }).click()
  await expect.poll(() => forms.length).toBeGreaterThan(before)
  return forms[before] as Form
}

/** A heart with a variation selector, a person of several code points, and a flag of two letters. */
const WORDS = 'Fly with us ❤\uFE0F 👩🏼\u200D🎤 🇩🇪'

/** Colors of the app's emoji: a heart, the second skin tone, and the gold of a flag. */
const EMOJI_COLORS = ['#dd2e44', '#f2d1a1', '#ffcd05']

/** Whether something on it hides a part of the content below. */
function isPaintedOn(canvas: HTMLCanvasElement): boolean {
  const { width, height } = canvas
  const copy = new OffscreenCanvas(width, height).getContext('2d')
  copy?.drawImage(canvas, 0, 0)
  const alphas = copy?.getImageData(0, 0, width, height).data.filter((_, at) => at % 4 === 3)
  return Boolean(alphas?.includes(255) && alphas.includes(0))
}

/** The number of pixels of a picture with exactly this color. */
async function countOf(png: Buffer, colors: readonly string[]): Promise<number[]> {
  const picture = await loadImage(png)
  const ctx = createCanvas(picture.width, picture.height).getContext('2d')
  ctx.drawImage(picture, 0, 0)
  const { data } = ctx.getImageData(0, 0, picture.width, picture.height)
  const counts = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    if (data[at + 3] !== 255) continue
    const color = ((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0)
    counts.set(color, (counts.get(color) ?? 0) + 1)
  }
  return colors.map((color) => counts.get(Number.parseInt(color.slice(1), 16)) ?? 0)
}

test('Generate sends the text painted at 1080×1920, with emoji in color, and all that belongs to it (GE-3, GE-6, TX-16, P-17)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  const forms = await sentForms(page)
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await typeText(page.getByLabel('Text 1'), WORDS)
  await page.getByRole('button', { name: 'Select Rose Silk' }).click()
  await test.step('the stage has the aspect ratio of the frame, with the clip below and the text above (ED-4)', async () => {
    const stage = page.locator('[data-stage]')
    await expect(stage.locator('video')).toHaveAttribute('src', /silk-rose/)
    const above = stage.locator('video ~ canvas:not([data-graded-clip])')
    const { width, height } = await above.evaluate(({ width, height }: HTMLCanvasElement) => ({
      width,
      height,
    }))
    expect(width / height).toBeCloseTo(540 / 960, 2)
    await expect.poll(() => above.evaluate(isPaintedOn)).toBe(true)
  })
  await page.route('**/api/generate-video-parallel', (route) => route.abort())
  const { fields, image } = await handedOver(page, forms)
  expect(fields).toMatchObject({
    backgroundVideoId: 'silk-rose',
    duration: '15',
    qualityPreset: 'premium_gif_quality',
  })
  expect(JSON.parse(String(fields.overlayElements))).toEqual([])
  expect(JSON.parse(String(fields.videoSettings))).toMatchObject({ text: WORDS, videoDuration: 15 })
  expect(image.slice(0, 4)).toEqual([0x89, 0x50, 0x4e, 0x47])
  const header = Buffer.from(image)
  expect([header.readUInt32BE(16), header.readUInt32BE(20)]).toEqual([1080, 1920])
  for (const pixels of await countOf(header, EMOJI_COLORS)) expect(pixels).toBeGreaterThan(50)
  await test.step('a stage of any width hands over the same picture, so that no width has to be assumed (CO-8)', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.reload()
    const narrow = await handedOver(page, forms)
    expect(Buffer.from(narrow.image).equals(header)).toBe(true)
  })
})
