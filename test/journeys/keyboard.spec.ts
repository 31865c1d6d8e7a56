import { expect, signIn, test } from '#test/browser/app.ts'
import { reach } from '#test/browser/reach.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'

test('a video is made and downloaded by keyboard alone', async ({ page, app }) => {
  await signIn(page, app, 'pro@demo.test')
  await page.goto('/')

  await test.step('its text', async () => {
    await reach(page, page.getByRole('radio', { name: 'Auto' }))
    // The key stays pressed for a while: the selection follows the focus.
    await page.keyboard.press('ArrowRight', { delay: 80 })
    await expect(page.getByRole('radio', { name: 'Manual' })).toBeChecked()
    await reach(page, page.getByLabel('Text 1'))
    await page.keyboard.type('By keyboard')
  })

  await test.step('the order of the layers', async () => {
    const clip = page.getByRole('button', { name: 'Select Spotlight Haze' })
    await expect(clip).toBeVisible()
    await reach(page, clip)
    await page.keyboard.press('Enter')
    await expect(page.getByText('With background video')).toBeVisible()
    const sparkles = page.getByRole('button', { name: 'Add Gold Sparkles' })
    await expect(sparkles).toBeVisible()
    await reach(page, sparkles)
    await page.keyboard.press('Space')
  })

  await test.step('the position', async () => {
    await reach(page, page.locator('[data-stage]'))
    const y = page.getByLabel('Y position, as a number')
    await page.keyboard.press('Escape')
    await expect(y).toBeHidden()
    await page.keyboard.press('Tab')
    const before = Number(await y.inputValue())
    for (const _ of [1, 2, 3]) await page.keyboard.press('Shift+ArrowDown')
    await expect.poll(async () => Number(await y.inputValue())).toBeGreaterThan(before + 2)
  })

  await test.step('its length', async () => {
    const seconds = page.getByRole('slider', { name: 'Duration', exact: true })
    await reach(page, seconds)
    await page.keyboard.press('Home')
    await expect(seconds).toHaveAttribute('aria-valuenow', '5')
  })

  await test.step('the file', async () => {
    await reach(page, page.getByRole('button', { name: 'Generate Video' }))
    await page.keyboard.press('Enter')
    const sheet = resultSheet(page)
    await expect(sheet).toBeVisible()
    const download = page.waitForEvent('download')
    await reach(page, sheet.getByRole('button', { name: 'Download Video' }))
    await page.keyboard.press('Enter')
    expect((await download).suggestedFilename()).toMatch(/\.mp4$/)
  })
})
