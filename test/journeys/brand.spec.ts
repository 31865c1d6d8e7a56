import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { Locator, Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { restSecond } from '#domain/design/rest-second.ts'
import { frameAt } from '#media/testing/inspect.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { typeText } from '#test/browser/type-text.ts'
import { type Picture, similarity } from '#test/scenes/similarity.ts'
import { generate, newcomer } from './generating.ts'

const HANDLE = '@velvetroom'
const LOOK = 'Poster bold: Wall'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const designOf = (page: Page, userId: string): Promise<Design | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

/** A round green mark with clear edges. */
function logoFile(): { name: string; mimeType: string; buffer: Buffer } {
  const canvas = createCanvas(400, 300)
  const context = canvas.getContext('2d')
  context.fillStyle = '#12b76a'
  context.arc(200, 150, 90, 0, Math.PI * 2)
  context.fill()
  context.fillStyle = '#ffd400'
  context.fillRect(170, 140, 60, 20)
  return { name: 'logo.png', mimeType: 'image/png', buffer: canvas.toBuffer('image/png') }
}

/** Scaled to the size of a card. */
function sized(picture: Picture, { width, height }: Pick<Picture, 'width' | 'height'>): Picture {
  const whole = createCanvas(picture.width, picture.height)
  const pixels = whole.getContext('2d').createImageData(picture.width, picture.height)
  pixels.data.set(picture.data)
  whole.getContext('2d').putImageData(pixels, 0, 0)
  const context = createCanvas(width, height).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(whole, 0, 0, width, height)
  return context.getImageData(0, 0, width, height)
}

const CARD = { width: 180, height: 320 }

/** The picture of a look's card, without its frame and marks. */
async function cardPicture(card: Locator): Promise<Picture> {
  const image = card.locator('img')
  await expect(image).toBeVisible()
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  const source = await image.evaluate((node: HTMLImageElement) => {
    const canvas = document.createElement('canvas')
    canvas.width = node.naturalWidth
    canvas.height = node.naturalHeight
    canvas.getContext('2d')?.drawImage(node, 0, 0)
    return canvas.toDataURL()
  })
  const context = createCanvas(CARD.width, CARD.height).getContext('2d')
  context.imageSmoothingQuality = 'high'
  context.drawImage(await loadImage(source), 0, 0, CARD.width, CARD.height)
  return context.getImageData(0, 0, CARD.width, CARD.height)
}

/** The finished video when everything has entered. */
async function filmPicture(page: Page, press: () => Promise<void>): Promise<Picture> {
  const composed = page.waitForResponse((reply) => reply.url().endsWith('/api/compose-video'))
  await press()
  const { videoUrl } = await (await composed).json()
  const folder = await mkdtemp(join(tmpdir(), 'polepro-brand-'))
  const path = join(folder, 'video.mp4')
  await writeFile(path, await (await page.request.get(videoUrl)).body())
  const frame = await frameAt(path, restSecond(15))
  await rm(folder, { recursive: true, force: true })
  return sized(frame, CARD)
}

async function writeWords(page: Page): Promise<void> {
  await typeText(page.getByLabel('Instructor name'), 'Mia Stone')
  await typeText(page.getByLabel('Studio name'), 'Velvet Room')
  await page.getByRole('combobox', { name: 'Class type' }).click()
  await page.getByRole('option', { name: 'Pole Flow' }).first().click()
}

const chooseClip = (page: Page) => page.getByRole('button', { name: 'Select Spotlight Haze' }).click()

/** Fills in the kit in its dialog. */
async function setUpBrand(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Brand kit' })
  await dialog.getByLabel('Logo file').setInputFiles(logoFile())
  await expect(dialog.getByRole('img', { name: 'Your logo on a dark clip' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Color 1 #/ })).toBeVisible()
  await typeText(dialog.getByLabel('Handle'), 'velvetroom')
  await typeText(dialog.getByLabel('Words to avoid', { exact: true }), 'sexy')
  await dialog.getByLabel('Words to avoid', { exact: true }).press('Enter')
  await expect(dialog.getByRole('button', { name: 'Remove sexy' })).toBeVisible()
  await isClean(page)
  await dialog.getByRole('button', { name: 'Save brand kit' }).click()
  await expect(dialog).toBeHidden()
}

async function wearsTheBrand(page: Page, userId: string): Promise<void> {
  await expect
    .poll(async () => (await designOf(page, userId))?.look?.brand)
    .toMatchObject({ handle: HANDLE, logo: { aspect: 1 } })
  const design = await designOf(page, userId)
  expect(design?.overlayElements.map(({ id }) => id)).toContain('look-logo')
  expect(design?.textElements.some(({ content }) => content.includes(HANDLE))).toBe(true)
}

const wall = (page: Page): Locator => page.locator('[data-look=wall]')

/** Cards are painted when the page is idle, so that an old picture may stand for a while. */
async function showsMoreThan(before: Picture, card: Locator): Promise<void> {
  await expect.poll(async () => similarity(before, await cardPicture(card))).toBeLessThan(0.9)
}

/** The pictures of the chosen look's card and of another's. */
const cardPictures = async (page: Page): Promise<[Picture, Picture]> => [
  await cardPicture(wall(page)),
  await cardPicture(page.locator('[data-look]:not([data-look=wall])', { has: page.locator('img') }).first()),
]

/**
 * The clip moves, so that film and card show other moments of it, and cards have no watermark; another look is clearly
 * less alike.
 */
function isAsPromised(film: Picture, promised: Picture, other: Picture): void {
  const likeness = similarity(promised, film)
  expect(likeness).toBeGreaterThan(0.7)
  expect(likeness - similarity(other, film)).toBeGreaterThan(0.1)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('clip, look, brand, words, and a video that looks like its card; an image of her own', async ({
    page,
    app,
  }) => {
    const userId = await newcomer(page, app)
    await page.goto('/')
    const looks = page.getByRole('region', { name: /^Looks/ })
    const card = page.getByRole('button', { name: LOOK, exact: true })

    await test.step('clip and look', async () => {
      await chooseClip(page)
      await looks.scrollIntoViewIfNeeded()
      await button(page, 'Poster bold').click()
      await card.click()
      await page
        .getByRole('button', { name: /^Poster bold: / })
        .first()
        .focus()
      await page.keyboard.press('ArrowRight')
      await expect(page.getByRole('button', { name: /^Poster bold: / }).nth(1)).toBeFocused()
    })

    await test.step('the brand is set up beside the work, and worn with one tap', async () => {
      await button(page, 'Set up brand').click()
      await setUpBrand(page)
      const plain = await cardPicture(wall(page))
      await button(page, 'Your brand').click()
      await wearsTheBrand(page, userId)
      await showsMoreThan(plain, wall(page))
      await isClean(page)
    })

    await test.step('words, and text from the first frame', async () => {
      await writeWords(page)
      await page.getByRole('switch', { name: 'Text from the first frame' }).click()
      await expect.poll(async () => (await designOf(page, userId))?.look?.startsShown).toBe(true)
    })

    await test.step('an image of her own is placed like an overlay', async () => {
      await page.getByRole('tab', { name: 'Images' }).click()
      await expect(button(page, 'Add Logo')).toBeVisible()
      await page.getByLabel('Image file').setInputFiles({ ...logoFile(), name: 'sticker.png' })
      await expect.poll(async () => (await designOf(page, userId))?.overlayElements.length).toBe(2)
      await isClean(page)
      await button(page, 'Remove One sticker').click()
      await button(page, 'Delete sticker').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
      await expect(button(page, 'Add sticker')).toBeHidden()
    })

    await test.step('the film is what the card promised', async () => {
      await looks.scrollIntoViewIfNeeded()
      const [promised, other] = await cardPictures(page)
      const film = await filmPicture(page, () => generate(page).click())
      isAsPromised(film, promised, other)
    })
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('clip, look, brand, words, and a video that looks like its card', async ({ page, app }) => {
    const userId = await newcomer(page, app)
    await page.goto('/')

    await test.step('words and clip', async () => {
      await button(page, 'Class information').tap()
      await writeWords(page)
      await button(page, 'Next: video').tap()
      await chooseClip(page)
      await button(page, 'Done').tap()
    })

    await test.step('look and brand', async () => {
      await button(page, 'Looks').tap()
      await page.getByRole('button', { name: LOOK, exact: true }).tap()
      await button(page, 'Set up brand').tap()
      await setUpBrand(page)
      const plain = await cardPicture(wall(page))
      await button(page, 'Your brand').tap()
      await wearsTheBrand(page, userId)
      await showsMoreThan(plain, wall(page))
      await isClean(page)
    })

    await test.step('the film is what the card promised', async () => {
      const [promised, other] = await cardPictures(page)
      await page.goBack()
      await expect(page.getByRole('dialog')).toBeHidden()
      const film = await filmPicture(page, () => button(page, 'Generate Video').tap())
      isAsPromised(film, promised, other)
    })
  })
})
