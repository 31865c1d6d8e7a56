import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { openManual } from '#test/browser/open-manual.ts'
import { PHONE } from '#test/browser/phone.ts'
import { type Desk, openDesk, popup, START, textOf } from './touch-desk.ts'

const bar = (page: Page, count: number) => page.getByRole('toolbar', { name: `${count} elements selected` })

test('several elements are selected, moved, aligned and deleted by keyboard, each in one step', async ({
  page,
  app,
}) => {
  await openManual(page, app, ['Text 1', 'Text 2', 'Text 3'])
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

  await test.step('some, on the stage', async () => {
    await stage.focus()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Shift+Space')
    await announced(page, 'stays selected. Tab adds another.')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(bar(page, 2)).toBeVisible()
    await announced(page, ', 2 elements selected')
  })
})

const announced = (page: Page, text: string) =>
  expect(page.locator('[aria-live]', { hasText: text }).first()).toBeAttached()

test('with the mouse a rectangle selects what it touches, Shift adds, and Alt copies all', async ({
  page,
  app,
}) => {
  const desk = await openDesk(page, app)
  const { stage, at, design } = desk
  const pull = async (from: { x: number; y: number }, to: { x: number; y: number }) => {
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 })
    await page.mouse.move(to.x, to.y, { steps: 3 })
  }

  await test.step('a rectangle, drawn as it grows', async () => {
    await pull(await at(4, 4), await at(60, 23))
    await expect(stage).toHaveAttribute('data-gesture', 'marking')
    await page.mouse.up()
    await announced(page, '1 element selected')
    await expect(page.getByRole('toolbar', { name: 'Selected element' })).toBeVisible()
  })

  await test.step('another with Shift', async () => {
    await page.keyboard.down('Shift')
    await pull(await at(4, 97), await at(60, 88))
    await page.mouse.up()
    await page.keyboard.up('Shift')
    await expect(bar(page, 2)).toBeVisible()
    await announced(page, '2 elements selected')
  })

  await test.step('a drag with Alt copies both, and the copies are selected', async () => {
    const before = (await design()).textElements.length
    await page.keyboard.down('Alt')
    await pull(await at(50, 91), await at(50, 81))
    await page.mouse.up()
    await page.keyboard.up('Alt')
    await expect.poll(async () => (await design()).textElements.length).toBe(before + 2)
    await expect(bar(page, 2)).toBeVisible()
    expect((await textOf(desk, 'text1'))?.y).toBe(20)
  })

  await test.step('a click on the empty stage selects nothing', async () => {
    const { x, y } = await at(4, 4)
    await page.mouse.click(x, y)
    await expect(bar(page, 2)).toBeHidden()
    await page.keyboard.press('Delete')
    expect((await textOf(desk, 'text1'))?.content).toBe('Fly with us')
  })
})

/** A finger that rests on the stage for so long. */
async function press({ page, fingers, at }: Desk, [x, y]: [number, number], milliseconds: number) {
  await fingers.down(1, await at(x, y))
  await page.waitForTimeout(milliseconds)
  await fingers.up(1)
}

/** Longer than a tap (MO-18). */
const LONG = 1100
const TEXT_1: [number, number] = [50, 20]
const TEXT_2: [number, number] = [50, 91]

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the sheet of an element says how several are selected, until that was done', async ({
    page,
    app,
  }) => {
    const desk = await openDesk(page, app, START)
    const sheet = page.getByRole('dialog', { name: 'Text & Positioning' })
    const hint = sheet.getByText('Press and hold on the stage to select several.')
    const height = async () => (await desk.stage.boundingBox())?.height
    const before = await height()
    await page.getByRole('button', { name: 'Adjust', exact: true }).tap()
    await expect(hint).toBeVisible()
    await isClean(page)
    await sheet.getByRole('button', { name: 'Done' }).tap()
    await expect(sheet).toBeHidden()
    // The stage grows back after the sheet.
    await expect.poll(height).toBe(before)
    await press(desk, TEXT_1, LONG)
    await press(desk, TEXT_2, LONG)
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
    await page.reload()
    await page.getByRole('button', { name: 'Adjust', exact: true }).tap()
    await expect(sheet).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Layers' })).toBeVisible()
    await expect(hint).toHaveCount(0)
  })

  test('a long press adds an element, taps go on, and the group moves and is deleted as one', async ({
    page,
    app,
  }) => {
    const desk = await openDesk(page, app, START)
    const { fingers, at } = desk
    await press(desk, TEXT_1, LONG)
    await press(desk, TEXT_2, LONG)
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
    await announced(page, '2 elements selected')
    await expect(popup(desk)).toBeHidden()

    await test.step('a drag of one moves both', async () => {
      const from = await at(50, 91)
      await fingers.down(1, from)
      for (const way of [30, 70, 110]) await fingers.move({ 1: { x: from.x, y: from.y - way } })
      await fingers.up(1)
      await expect.poll(async () => (await textOf(desk, 'text2'))?.y).toBeLessThan(85)
      expect((await textOf(desk, 'text1'))?.y).toBeLessThan(14)
      await page.getByRole('button', { name: 'Undo' }).tap()
      await expect.poll(async () => (await textOf(desk, 'text1'))?.y).toBe(20)
    })

    await test.step('a tap takes one out, and another brings it back; deleting takes both', async () => {
      await press(desk, TEXT_1, 50)
      await expect(page.getByText('2 selected', { exact: true })).toBeHidden()
      await expect(popup(desk)).toBeHidden()
      await press(desk, TEXT_1, LONG)
      await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
      await page.getByRole('button', { name: 'Delete', exact: true }).tap()
      await expect.poll(async () => (await textOf(desk, 'text1'))?.content ?? '').toBe('')
      expect((await textOf(desk, 'text2'))?.content ?? '').toBe('')
    })
  })
})
