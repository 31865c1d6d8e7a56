import { expect, signIn, test } from '#test/browser/app.ts'
import { reach } from '#test/browser/reach.ts'

test('tooltips explain icons, lists open at the first press on a slow connection, and dialogs stay above screen keyboards', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  const words = page.locator('[data-tooltip-words]')
  const refresh = page.getByRole('button', { name: 'Refresh' })

  // The code of lists and calendars has not arrived at the first press: it is not part of the first load.
  let isHeldBack = true
  await page.route(/\/assets\/(?:option-list|day-popover|calendar)-/, async (route) => {
    await expect.poll(() => isHeldBack).toBe(false)
    await route.continue()
  })
  await page.goto('/')

  await test.step('the tooltip shows on hover, can be hovered, and can be dismissed (WCAG 1.4.13)', async () => {
    await refresh.hover()
    await expect(words).toHaveText('Refresh')
    await expect(refresh).not.toHaveAttribute('aria-describedby')
    await words.hover()
    await expect(words).toHaveText('Refresh')
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
  })

  await test.step('the first press opens a list once its code has arrived', async () => {
    await page.getByRole('radio', { name: 'Manual' }).click()
    await page.getByRole('radio', { name: 'Class information' }).click()
    const time = page.getByRole('combobox', { name: 'Time' })
    await time.click()
    await expect(time).toHaveAttribute('aria-expanded', 'true')
    isHeldBack = false
    await page.getByRole('option', { name: '7:30 PM' }).click()
    await expect(time).toHaveValue('7:30 PM')
  })

  await test.step('Escape closes a calendar and returns the focus', async () => {
    const date = page.getByRole('button', { name: /choose a date$/ })
    await date.click()
    await expect(page.getByRole('grid')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('grid')).toBeHidden()
    await expect(date).toBeFocused()
  })

  await test.step('the tooltip shows at once on keyboard focus', async () => {
    await reach(page, refresh)
    await expect(words).toHaveText('Refresh')
    await page.keyboard.press('Escape')
    await expect(words).toBeHidden()
    await expect(refresh).toBeFocused()
  })

  await test.step('a dialog stays above the screen keyboard (P-21)', async () => {
    await page.getByRole('button', { name: 'Designs', exact: true }).click()
    const dialog = page.getByRole('dialog')
    const bottom = async () => {
      const box = await dialog.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    await expect.poll(bottom).toBeGreaterThan(500)
    await page.evaluate(() => {
      Object.defineProperty(visualViewport, 'height', { get: () => 500 })
      visualViewport?.dispatchEvent(new Event('resize'))
    })
    await expect.poll(bottom).toBeLessThanOrEqual(500)
  })
})
