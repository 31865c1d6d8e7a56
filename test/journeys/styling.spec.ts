import { expect, test } from '#test/browser/app.ts'
import { openManual } from '#test/browser/open-manual.ts'

test('the style of one text is given to another, by buttons and by keys, in one step', async ({
  page,
  app,
}) => {
  await openManual(page, app, ['Fly with us', 'Tuesdays at seven'])
  const row = (name: string) =>
    page.getByRole('region', { name: /^Layers/ }).getByRole('button', { name: new RegExp(`^${name}\\s*,`) })
  const size = page.getByLabel('Font size, as a number')
  const paste = page.getByRole('button', { name: 'Paste style' })

  await row('Fly with us').click()
  await page.getByRole('button', { name: 'Gold caps' }).click()
  const big = await size.inputValue()
  await page.getByRole('button', { name: 'Copy style' }).click()
  await row('Tuesdays at seven').click()
  const before = await size.inputValue()
  expect(before).not.toBe(big)

  await test.step('by its buttons', async () => {
    await paste.click()
    await expect(page.getByRole('button', { name: 'Gold caps' })).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByLabel('Text content')).toHaveValue('Tuesdays at seven')
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(size).toHaveValue(before)
  })

  await test.step('by its keys', async () => {
    await page.locator('[data-stage]').focus()
    await page.keyboard.press('Control+Alt+c')
    await row('Fly with us').click()
    await page.locator('[data-stage]').focus()
    await page.keyboard.press('Control+Alt+v')
    await expect(size).toHaveValue(before)
    await expect(page.getByRole('button', { name: 'Plain', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.keyboard.press('Control+z')
    await expect(size).toHaveValue(big)
  })
})

test('a color is picked from the screen where the browser can, and a canceled pick changes nothing', async ({
  page,
  app,
}) => {
  // The picker itself is the browser's own window, which no test can use.
  await page.addInitScript(() => {
    const answers = [{ sRGBHex: '#12ab34' }, undefined]
    Object.assign(globalThis, {
      EyeDropper: class {
        async open() {
          const answer = answers.shift()
          if (!answer) throw new DOMException('Canceled', 'AbortError')
          return answer
        }
      },
    })
  })
  await openManual(page, app, ['Fly with us'])
  await page
    .getByRole('region', { name: /^Layers/ })
    .getByRole('button', { name: /^Fly with us/ })
    .click()
  await page.getByRole('button', { name: /^Text color/ }).click()
  const pick = page.getByRole('button', { name: 'Pick from the screen' })
  await pick.click()
  const color = page.getByLabel('Text color, as hex')
  await expect(color).toHaveValue(/#12ab34/i)
  await pick.click()
  await expect(color).toHaveValue(/#12ab34/i)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('button', { name: /^Text color #ffffff/i })).toBeVisible()
})
