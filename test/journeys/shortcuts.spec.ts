import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

test('the question mark lists the shortcuts that the editor has; Escape closes the list', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'beta@demo.test')
  await page.goto('/')
  const stage = page.locator('[data-stage]')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await test.step('by its key, and the focus returns', async () => {
    await stage.focus()
    await page.keyboard.press('?')
    await expect(list).toBeVisible()
    await expect(list.getByRole('heading', { name: 'Selected element' })).toBeVisible()
    const duplicate = list.locator('dt', { hasText: /^Duplicate$/ }).locator('..')
    await expect(duplicate).toContainText(/Ctrl|⌘/)
    await expect(duplicate).toContainText('D')
    await isClean(page)
    await page.keyboard.press('Escape')
    await expect(list).toBeHidden()
    await expect(stage).toBeFocused()
  })

  await test.step('by its button', async () => {
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    await expect(list).toBeVisible()
    await list.getByRole('button', { name: 'Close' }).click()
    await expect(list).toBeHidden()
  })

  await test.step('but not in a text field', async () => {
    await page.getByRole('radio', { name: 'Manual' }).click()
    await typeText(page.getByLabel('Text 1'), 'Ready')
    await page.getByLabel('Text 1').press('?')
    await expect(page.getByLabel('Text 1')).toHaveValue('Ready?')
    await expect(list).toBeHidden()
  })

  await test.step('Space plays and Enter edits from the stage', async () => {
    await stage.focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: 'Play preview' })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Text content')).toBeFocused()
    await expect(page.getByLabel('Text content')).toHaveValue('Ready?')
  })
})

test.describe('on an Apple computer', () => {
  test.use({ isOwnContext: true })

  test('the list shows Command', async ({ page, app }) => {
    await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { get: () => 'MacIntel' }))
    await signIn(page, app, 'beta@demo.test')
    await page.goto('/')
    await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(list.locator('dt', { hasText: /^Undo$/ }).locator('..')).toContainText('⌘')
  })
})
