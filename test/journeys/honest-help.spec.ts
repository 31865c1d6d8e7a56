import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { layOnDesk, starterLibraryIsReady } from '#test/scenes/on-the-stage.ts'
import { newcomer } from './generating.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const designOf = (page: Page, userId: string): Promise<Design | undefined> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

/** Pink words on a pink clip. */
const PALE: Design = (
  [
    { kind: 'switch-content', to: 'class-details-only' },
    { kind: 'set-content', id: 'text1', content: 'Fly with us tonight' },
    { kind: 'restyle', id: 'text1', style: { textColor: '#e08fc0', fontSize: 40 } },
    { kind: 'move', id: 'text1', to: percentPoint(60, 32) },
    {
      kind: 'choose-background',
      background: {
        id: PublicId.parse('silk-rose'),
        url: '/media/backgrounds/silk-rose/preview.mp4',
        libraryType: 'universal',
        posterUrl: null,
      },
    },
  ] satisfies readonly Edit[]
).reduce<Design>(applyEdit, initialDesign())

const darknessOf = async (page: Page, userId: string) =>
  (await designOf(page, userId))?.backdrop?.darkening?.all ?? 0

const words = (page: Page) => page.getByRole('region', { name: 'Readable words' })

async function isMended(page: Page, userId: string): Promise<void> {
  await expect(
    words(page)
      .getByRole('button', { name: /hard to read at 0:\d\d\.$/ })
      .first(),
  ).toBeVisible()
  await words(page).getByRole('button', { name: 'Make it readable' }).click()
  await expect(words(page).getByText('Text readable over the whole clip')).toBeVisible()
  await expect.poll(() => darknessOf(page, userId)).toBeGreaterThan(0)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('words on a light clip are hard to read, and one tap mends that', async ({ page, app }) => {
    const userId = await newcomer(page, app)
    await starterLibraryIsReady(page)
    await layOnDesk(page, userId, PALE)
    await button(page, 'Safe zones').click()
    await isMended(page, userId)
    await isClean(page)
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expect.poll(() => darknessOf(page, userId)).toBe(0)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the same help is in the settings', async ({ page, app }) => {
    const userId = await newcomer(page, app)
    await starterLibraryIsReady(page)
    await layOnDesk(page, userId, PALE)
    await button(page, 'Settings').tap()
    await isMended(page, userId)
    await isClean(page)
  })
})
