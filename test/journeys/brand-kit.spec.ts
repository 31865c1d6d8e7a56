import { createCanvas } from '@napi-rs/canvas'
import type { Page } from '@playwright/test'
import { EMPTY_BRAND_KIT } from '#domain/brand-kit/brand-kit.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'
import { newcomer } from './generating.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Brand kit' })
const openKit = (page: Page) => page.getByRole('button', { name: 'Brand kit', exact: true }).click()
const saveButton = (page: Page) => dialog(page).getByRole('button', { name: 'Save brand kit' })
const storedKit = async (page: Page) => (await (await page.request.get('/api/brand-kit')).json()).kit

/** Stores a kit as another device does. */
async function storeKit(page: Page, app: App, fields: object): Promise<void> {
  const reply = await page.request.put('/api/brand-kit', {
    data: { ...EMPTY_BRAND_KIT, ...fields },
    headers: { origin: app.url },
  })
  expect(reply.ok()).toBe(true)
}

function logoFile(): { name: string; mimeType: string; buffer: Buffer } {
  const canvas = createCanvas(80, 60)
  const context = canvas.getContext('2d')
  context.fillStyle = '#12b76a'
  context.fillRect(10, 10, 60, 40)
  return { name: 'logo.png', mimeType: 'image/png', buffer: canvas.toBuffer('image/png') }
}

test('the kit opens as it is stored, with the changes of another device', async ({ page, app }) => {
  await newcomer(page, app)
  await storeKit(page, app, { handle: '@first' })
  await page.goto('/')
  await openKit(page)
  await expect(dialog(page).getByLabel('Handle')).toHaveValue('@first')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  await storeKit(page, app, { handle: '@second' })

  await test.step('a change leaves those of the other device', async () => {
    await openKit(page)
    await expect(dialog(page).getByLabel('Handle')).toHaveValue('@second')
    await expect(saveButton(page)).toBeDisabled()
    const words = dialog(page).getByLabel('Words to avoid', { exact: true })
    await typeText(words, 'sexy')
    await words.press('Enter')
    await typeText(dialog(page).getByLabel('City'), 'Bad Homburg')
    await saveButton(page).click()
    await expect(dialog(page)).toBeHidden()
    expect(await storedKit(page)).toMatchObject({
      handle: '@second',
      city: 'Bad Homburg',
      wordsToAvoid: ['sexy'],
    })
  })

  await test.step('a kit that cannot be read is not edited', async () => {
    await page.route('**/api/brand-kit', (route) => route.fulfill({ status: 500, body: 'down' }), {
      times: 1,
    })
    await openKit(page)
    await expect(dialog(page).getByText('Could not load your brand kit.')).toBeVisible()
    await isClean(page)
    await dialog(page).getByRole('button', { name: 'Retry' }).click()
    await expect(dialog(page).getByLabel('Handle')).toHaveValue('@second')
  })
})

test('a color that is added while the logo is sent stays, and a deleted logo leaves the kit', async ({
  page,
  app,
}) => {
  const userId = await newcomer(page, app)
  await page.goto('/')

  await test.step('a color while the logo is sent', async () => {
    const { promise: isHeld, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/api/images', async (route) => {
      await isHeld
      await route.continue()
    })
    await openKit(page)
    await dialog(page).getByLabel('Logo file').setInputFiles(logoFile())
    await dialog(page).getByRole('button', { name: 'Add a color' }).click()
    release()
    await expect(dialog(page).getByRole('img', { name: 'Your logo on color' })).toBeVisible()
    await saveButton(page).click()
    await expect(dialog(page)).toBeHidden()
    expect((await storedKit(page)).colors).toEqual(['#ff4fa0'])
  })

  await test.step('the next look in the brand has no logo once its image is deleted', async () => {
    await page.getByRole('tab', { name: 'Images' }).click()
    await page.getByRole('button', { name: 'Delete Logo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Delete Logo' })).toBeHidden()
    await page.getByRole('button', { name: 'Your brand', exact: true }).click()
    await page.getByRole('button', { name: 'Poster bold', exact: true }).click()
    await page.getByRole('button', { name: 'Poster bold: Wall', exact: true }).click()
    const brand = () =>
      page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '{}').design?.look?.brand,
        `polepro.editor.${userId}`,
      )
    await expect.poll(brand).toEqual({ colors: ['#ff4fa0'] })
  })
})
