import { expect, signIn, test } from '../browser/app.ts'
import { isClean } from '../browser/axe.ts'

test('what Reels will cover is shown, listed and mended, and one undo brings it back (M-1)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  await page.getByLabel('Text 1').fill('Fly with us')
  await page.getByLabel('Text 4').fill('See you there')
  const place = page.getByLabel('Y position, as a number')

  await page.getByRole('button', { name: 'Safe zones' }).click()
  const panel = page.getByRole('region', { name: 'Safe zones' })
  await panel.getByRole('combobox', { name: 'Where will you show it?' }).click()
  await page.getByRole('option', { name: 'Reels' }).click()
  await expect(page.locator('[data-safe-zones=reels]')).toContainText('caption and buttons')
  await panel
    .getByRole('button', { name: 'Text 4 will be covered by the Reels caption and buttons.' })
    .click()
  await expect(place).toHaveValue('76')
  await isClean(page)

  await panel.getByRole('button', { name: 'Make it safe' }).click()
  await expect(panel.getByText('Safe for Reels')).toBeVisible()
  expect(Number(await place.inputValue())).toBeLessThan(65)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(place).toHaveValue('76')

  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-safe-zones=reels]')).toBeVisible()
})
