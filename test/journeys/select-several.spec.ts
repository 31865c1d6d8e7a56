import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'

const bar = (page: Page, count: number) => page.getByRole('toolbar', { name: `${count} elements selected` })

test('several elements are selected, moved, aligned and deleted by keyboard, each in one step', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'beta@demo.test')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  for (const text of ['Text 1', 'Text 2', 'Text 3']) await page.getByLabel(text).fill(text)
  const y = page.getByLabel('Y position, as a number')
  const stage = page.locator('[data-stage]')
  const row = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}\\s*, Text`) })

  await test.step('all, which move together', async () => {
    await stage.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await expect(bar(page, 3)).toBeVisible()
    await isClean(page)
    const before = Number(await y.inputValue())
    await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(async () => Number(await y.inputValue())).toBeGreaterThan(before)
    await page.keyboard.press('ControlOrMeta+z')
    await expect.poll(async () => Number(await y.inputValue())).toBe(before)
  })

  await test.step('some, from the list', async () => {
    await stage.focus()
    await page.keyboard.press('Escape')
    await expect(bar(page, 3)).toBeHidden()
    await row('Text 1').click()
    await row('Text 3').focus()
    await page.keyboard.press('Shift+Space')
    await expect(bar(page, 2)).toBeVisible()
    await bar(page, 2).getByRole('button', { name: 'Align top' }).press('Enter')
  })

  await test.step('deleted and brought back', async () => {
    await stage.focus()
    await page.keyboard.press('Delete')
    await expect(row('Text 1')).toBeHidden()
    await expect(row('Text 3')).toBeHidden()
    await expect(row('Text 2')).toBeVisible()
    await page.keyboard.press('ControlOrMeta+z')
    await expect(row('Text 1')).toBeVisible()
    await expect(row('Text 3')).toBeVisible()
  })
})
