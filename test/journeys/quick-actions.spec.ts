import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { editableText } from '#domain/design/modes/promotion-blocks.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'
import { backgroundIsReady, newcomer } from './generating.ts'

test.use(PHONE)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

const designOf = (page: Page, userId: string): Promise<Design | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

const isWritten = (design: Design | undefined): boolean => Boolean(design && editableText(design)?.content)

/** Opens the sheet of a large action: the whole stage stays in sight above it. */
async function open(page: Page, action: string, title: string): Promise<void> {
  await button(page, action).tap()
  const sheet = panel(page, title)
  await expect(sheet).toBeVisible()
  await expect
    .poll(async () => {
      const [stage, over] = [await page.locator('[data-stage]').boundingBox(), await sheet.boundingBox()]
      return stage && over ? stage.y + stage.height <= over.y : false
    })
    .toBe(true)
  await expect.poll(() => screenFaults(page)).toEqual([])
  await isClean(page)
}

async function done(page: Page): Promise<void> {
  await button(page, 'Done').tap()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** The class panel writes the promotion with its first button until it is written. */
async function writePromotion(page: Page, userId: string): Promise<void> {
  await button(page, 'Class information').tap()
  await typeText(page.getByLabel('Studio name'), 'Velvet Room')
  await page.getByRole('combobox', { name: 'Class type' }).tap()
  await page.getByRole('option', { name: 'Pole Flow' }).first().tap()
  await isClean(page)
  await button(page, 'Write my promo').tap()
  await expect.poll(async () => isWritten(await designOf(page, userId))).toBe(true)
  await expect(button(page, 'Write my promo')).toBeHidden()
  await done(page)
}

test('large actions on a phone: words, clip, colors and look beside the stage (MO-1)', async ({
  page,
  app,
}) => {
  const userId = await newcomer(page, app)
  await backgroundIsReady(page)
  await page.goto('/')

  await test.step('the class panel writes the promotion with its first button until it is written', () =>
    writePromotion(page, userId))

  await test.step('a tap on a clip chooses and plays it; another tap stops it and keeps it', async () => {
    await button(page, 'Clip').tap()
    const card = panel(page, 'Choose Video').getByRole('listitem').filter({ hasText: 'Spotlight Haze' })
    const picture = card.locator('.cursor-pointer')
    await picture.tap()
    await expect(button(page, 'Unselect Spotlight Haze')).toBeVisible()
    await expect(picture).toHaveAttribute('data-playing')
    await picture.tap()
    await expect(picture).not.toHaveAttribute('data-playing')
    expect((await designOf(page, userId))?.background?.id).toBe('spotlight-haze')
    await done(page)
  })

  await test.step('one color for all texts, and a darker clip', async () => {
    await open(page, 'Color', 'Colors')
    await panel(page, 'Colors')
      .getByRole('button', { name: /^Color of all texts/ })
      .first()
      .tap()
    await page.keyboard.press('Escape')
    await page.getByRole('switch', { name: 'Darker at the top' }).tap()
    await expect.poll(async () => (await designOf(page, userId))?.backdrop?.darkening?.top).toBeGreaterThan(0)
    await done(page)
  })

  await test.step('with a look, all its words and colors beside the stage', async () => {
    await open(page, 'Look', 'Looks')
    await page.locator('[data-look] button').first().tap()
    await expect.poll(async () => (await designOf(page, userId))?.look?.id).toBeTruthy()
    await page.goBack()
    await open(page, 'Words', 'Words')
    const first = page.getByLabel(/^Text 1 of/)
    await typeText(first, 'Tonight')
    await expect
      .poll(async () =>
        (await designOf(page, userId))?.textElements.some(({ content }) => content === 'Tonight'),
      )
      .toBe(true)
    await done(page)
    await open(page, 'Color', 'Colors')
    await page.getByRole('button', { name: 'Rosé Noir' }).tap()
    await expect.poll(async () => (await designOf(page, userId))?.look?.palette).toBeTruthy()
    await done(page)
  })

  await test.step('low screens have the bar alone', async () => {
    await page.setViewportSize({ width: 360, height: 600 })
    await expect(button(page, 'Words')).toBeHidden()
    await expect(button(page, 'Looks')).toBeVisible()
    await expect.poll(() => screenFaults(page)).toEqual([])
  })
})

test('the words of a look keep the spaces that are typed', async ({ page, app }) => {
  const userId = await newcomer(page, app)
  await backgroundIsReady(page)
  await page.goto('/')
  await writePromotion(page, userId)
  await open(page, 'Look', 'Looks')
  await page.locator('[data-look] button').first().tap()
  await page.goBack()
  await open(page, 'Words', 'Words')
  const first = page.getByLabel(/^Text 1 of/)
  await typeText(first, 'Spin Pole for you ')
  await expect(first).toHaveValue('Spin Pole for you ')

  await test.step('a text that is emptied to write it anew keeps its field', async () => {
    const count = await page.getByLabel(/^Text \d+ of/).count()
    await typeText(first, '')
    await first.pressSequentially('Anfängerinnenschnupperstunde · 👠🔥')
    await expect(first).toHaveValue('Anfängerinnenschnupperstunde · 👠🔥')
    await expect(first).toBeFocused()
    expect(await page.getByLabel(/^Text \d+ of/).count()).toBe(count)
  })

  await test.step('undo takes back a word', async () => {
    await first.press('ControlOrMeta+z')
    await expect(first).toHaveValue('Anfängerinnenschnupperstunde · ')
    await first.press('ControlOrMeta+z')
    await first.press('ControlOrMeta+Shift+z')
    await expect(first).toHaveValue('Anfängerinnenschnupperstunde · ')
    await first.pressSequentially('19:00')
    await expect(first).toHaveValue('Anfängerinnenschnupperstunde · 19:00')
  })
})
