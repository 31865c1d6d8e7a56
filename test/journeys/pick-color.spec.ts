import type { Page } from '@playwright/test'
import type { Edit } from '#domain/design/edit.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { typeText } from '#test/browser/type-text.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

test.use(PHONE)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** A large O in the middle of a green box: the middle of the stage is the green in its bowl. */
const GREEN = '#00d26a'
const O: readonly Edit[] = [
  text('O'),
  { kind: 'set-shadow', textShadow: false },
  { kind: 'resize', id: 'text1', size: 200 },
  { kind: 'move', id: 'text1', to: percentPoint(50, 50) },
  {
    kind: 'set-text-background',
    id: 'text1',
    background: { style: 'solid', color: GREEN, opacity: 1, useGradient: false },
  },
]

test('a color is picked from the stage where the browser has no picker, by keys and by tap (TX-1, S4)', async ({
  page,
  app,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'EyeDropper'))
  await openDesk(page, await newcomer(page, app), made(...O))
  await button(page, 'Adjust').tap()
  await page.getByRole('tab', { name: 'Color' }).tap()
  await page.getByRole('button', { name: /^Text color/ }).tap()
  const field = page.getByLabel('Text color, as hex')
  const picker = page.getByRole('dialog', { name: 'Pick a color' })
  const picture = picker.getByRole('application')
  const status = picker.getByRole('status')

  await test.step('by keys: the color under the point is announced, Enter picks it', async () => {
    await button(page, 'Pick from the stage').tap()
    await expect(picture).toBeFocused()
    await expect(status).toHaveText(`green, ${GREEN}`)
    await isClean(page)
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+ArrowUp')
    await expect(status).not.toContainText(GREEN)
    for (let step = 0; step < 9; step += 1) await page.keyboard.press('Shift+ArrowDown')
    await page.keyboard.press('Enter')
    await expect(picker).toBeHidden()
    await expect(field).toHaveValue(new RegExp(GREEN, 'i'))
  })

  await test.step('Escape leaves the picker alone, and changes nothing', async () => {
    await typeText(field, '#ffffff')
    await button(page, 'Pick from the stage').tap()
    await expect(picture).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(picker).toBeHidden()
    await expect(field).toHaveValue(/#ffffff/i)
    await expect(button(page, 'Pick from the stage')).toBeFocused()
  })

  await test.step('by tap, over the open sheet', async () => {
    await button(page, 'Pick from the stage').tap()
    await picture.tap()
    await expect(picker).toBeHidden()
    await expect(field).toHaveValue(new RegExp(GREEN, 'i'))
  })
})
