import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

test.use(PHONE)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })

/** The whole stage is above the sheet, nothing overflows or is too small, and axe finds no fault. */
async function isBesideStage(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Text & Positioning' })
  const [stage, over] = [await page.locator('[data-stage]').boundingBox(), await sheet.boundingBox()]
  expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0)
  await expect.poll(() => screenFaults(page)).toEqual([])
  await isClean(page)
}

async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: field }).tap()
  await page.getByRole('option', { name: option, exact: true }).tap()
  await expect(page.getByRole('combobox', { name: field })).toHaveText(option)
}

test('a phone styles a text beside the stage: effects, motion, and the layers behind a button (MO-7, EX-1)', async ({
  page,
  app,
}) => {
  await openDesk(page, await newcomer(page, app), made(text('Fly with us')))
  await button(page, 'Adjust').tap()

  await test.step('effects: what is behind the text', async () => {
    await tab(page, 'Effects').tap()
    await choose(page, 'Background style', 'Solid Box')
    await page.getByRole('switch', { name: 'Gradient' }).tap()
    await expect(page.getByRole('button', { name: /^Gradient Color/ })).toBeEnabled()
    await isBesideStage(page)
  })

  await test.step('motion: the stage shows it while the sheet stays', async () => {
    await tab(page, 'Motion').tap()
    await choose(page, 'Animation', 'Slide')
    await button(page, 'Preview').tap()
    await expect(button(page, 'Preview')).toBeHidden()
    await isBesideStage(page)
  })

  await test.step('the layers: a copy, and its deletion', async () => {
    await button(page, 'Layers').tap()
    const rows = page.getByRole('region', { name: /^Layers/ }).getByRole('listitem')
    await button(page, 'Duplicate Fly with us').tap()
    await expect(rows).toHaveCount(2)
    await isBesideStage(page)
    await button(page, 'Delete Fly with us').first().tap()
    await expect(rows).toHaveCount(1)
    await button(page, 'Layers').tap()
    await expect(rows).toHaveCount(0)
    await button(page, 'Done').tap()
  })

  await test.step('the designs are one tap away', async () => {
    await button(page, 'Designs').tap()
    await expect(page.getByRole('dialog', { name: 'Your designs' })).toBeVisible()
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Designs')).toBeFocused()
  })
})
