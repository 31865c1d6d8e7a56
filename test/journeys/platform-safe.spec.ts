import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { pasteText, typeText } from '#test/browser/type-text.ts'

async function checksThePromotion(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create Promotion' }).click()
  await page.getByRole('button', { name: 'Edit Promotion' }).click()
  const message = page.getByLabel('Promotion message')
  await typeText(message, 'A seductive hour. Come as you are.')
  const check = page.getByRole('region', { name: 'Platform check' })
  await expect(check.getByText('1 word may cost you reach.')).toBeVisible()
  await check.getByRole('button', { name: 'Fix all' }).click()
  await expect(message).toHaveValue('A captivating hour. Come as you are.')
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(message).toHaveValue('A seductive hour. Come as you are.')
}

async function checksWords(page: Page): Promise<void> {
  const check = page.getByRole('region', { name: 'Platform check' })
  await expect(check.getByText('No risky words found.')).toBeVisible()

  const [first, second] = [page.getByLabel('Text 1'), page.getByLabel('Text 2')]
  await pasteText(first, 'Feel S3XY with us')
  await pasteText(second, 'Exotic Pole, every Monday #twerk')
  await expect(check.getByText('2 words and 1 hashtag may cost you reach.')).toBeVisible()
  await expect(page.getByRole('status')).toContainText('Platform check: 2 words and 1 hashtag')
  await expect(check.getByRole('listitem').filter({ hasText: '“S3XY”' })).toContainText(
    'Text 1 · Apps often hide posts that sound suggestive.',
  )
  await isClean(page)
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeEnabled()

  const stage = page.locator('[data-stage] canvas:not([data-graded-clip])').first()
  // Of the texts alone: the clip under them may be at another moment.
  const words = () => stage.evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())
  await expect(page.locator('[data-stage-time]')).toBeVisible()
  const flagged = await words()
  await check.getByRole('button', { name: 'Fix all' }).click()
  await expect(first).toHaveValue('Feel CONFIDENT with us')
  await expect(second).toHaveValue('Pole Flow, every Monday #dancefitness')
  await expect(check.getByText('No risky words found.')).toBeVisible()
  await expect(check).toBeFocused()
  await expect.poll(words).not.toBe(flagged)

  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(first).toHaveValue('Feel S3XY with us')
  await expect(second).toHaveValue('Exotic Pole, every Monday #twerk')
  await expect.poll(words).toBe(flagged)

  await check.getByRole('button', { name: 'Replace “S3XY” with “CONFIDENT”' }).click()
  await expect(first).toHaveValue('Feel CONFIDENT with us')
  await expect(second).toHaveValue('Exotic Pole, every Monday #twerk')
}

async function namesLettersWithoutFont(page: Page): Promise<void> {
  const badge = page.getByText('No font has 𒀀. The video may show boxes instead.')
  const text = page.getByLabel('Text 1')
  await typeText(text, 'Flow 𒀀 ✓')
  await expect(badge).toBeVisible()
  await isClean(page)
  await typeText(text, 'Flow ✓')
  await expect(badge).toBeHidden()
}

async function suggestsHashtags(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Class information' }).click()
  await typeText(page.getByLabel('Class details'), 'Beginners welcome')
  const tags = page.getByRole('region', { name: 'Suggested hashtags' })
  await expect(tags.getByText('#beginnerswelcome')).toBeVisible()
  await tags.getByRole('button', { name: 'Copy hashtags' }).click()
  await expect(tags.getByRole('button', { name: 'Copied' })).toBeVisible()
  const shown = await tags.getByRole('listitem').allTextContents()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shown.join(' '))
}

async function keepsToSafeZones(page: Page): Promise<void> {
  await typeText(page.getByLabel('Text 1'), 'Fly with us')
  await typeText(page.getByLabel('Text 2'), '')
  await typeText(page.getByLabel('Text 4'), 'See you there')
  const place = page.getByLabel('Y position, as a number')

  await page.getByRole('button', { name: 'Safe zones' }).click()
  const panel = page.getByRole('region', { name: 'Safe zones' })
  await panel.getByRole('combobox', { name: 'Where will you post it?' }).click()
  await page.getByRole('option', { name: 'Reels' }).click()
  await expect(page.locator('[data-safe-zones=reels]')).toContainText('caption and buttons')
  await panel
    .getByRole('button', { name: 'Text 4 will be covered by the Reels caption and buttons.' })
    .click()
  await expect(place).toHaveValue('76')
  await isClean(page)

  await panel.getByRole('button', { name: 'Make it safe' }).click()
  await expect(panel.getByText('Clear of Reels’ buttons')).toBeVisible()
  expect(Number(await place.inputValue())).toBeLessThan(65)
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click()
  await expect(place).toHaveValue('76')

  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.locator('[data-safe-zones=reels]')).toBeVisible()
}

test('the editor checks a video against a platform’s rules and controls (M-1, M-3)', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  await signIn(page, app, 'pro@demo.test')
  await page.goto('/')
  await test.step('the text of a promotion is checked, and its message follows a fix (M-3)', () =>
    checksThePromotion(page))
  await page.getByRole('radio', { name: 'Manual' }).click()
  await test.step('words that platforms hide are listed, replaced by one button, and restored by one undo (M-3)', () =>
    checksWords(page))
  await test.step('letters that no font has are named before anything is generated', () =>
    namesLettersWithoutFont(page))
  await test.step('hashtags match the class and can be copied for the caption (M-3)', () =>
    suggestsHashtags(page))
  await page.getByRole('radio', { name: 'Free captions' }).click()
  await test.step('what Reels will cover is shown, listed and moved, and one undo restores it (M-1)', () =>
    keepsToSafeZones(page))
})
