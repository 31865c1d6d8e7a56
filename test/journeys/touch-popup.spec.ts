import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { haze } from './generating.ts'
import { type Desk, isDoing, openDesk, popup, START } from './touch-desk.ts'

declare global {
  interface Window {
    /** Lets the browser play from now on. */
    allow(): void
  }
}

/** The browser refuses to play, like a phone in low power mode, until the returned function is called. */
async function refuseToPlay(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { play } = HTMLMediaElement.prototype
    const refused = Promise.reject(new DOMException('Low Power Mode', 'NotAllowedError'))
    refused.catch(() => undefined)
    HTMLMediaElement.prototype.play = () => refused
    window.allow = () => {
      HTMLMediaElement.prototype.play = play
    }
  })
  return () => page.evaluate(() => window.allow())
}

/** The popup is above the keyboard of a phone, and shows the edited text. */
async function popupStandsAboveKeyboard(desk: Desk): Promise<void> {
  const { page, stage } = desk
  await page.setViewportSize({ ...PHONE.viewport, height: 520 })
  await expect(popup(desk).getByRole('textbox', { name: 'Text', exact: true })).toBeInViewport({ ratio: 1 })
  await expect
    .poll(async () => {
      const [shown, covering] = [await stage.boundingBox(), await popup(desk).boundingBox()]
      return (shown?.y ?? 0) + 0.91 * (shown?.height ?? 0) - (covering?.y ?? 0)
    })
    .toBeLessThan(0)
  await page.setViewportSize(PHONE.viewport)
}

/** A refused play can be tried again, from a place that covers nothing of the video, and the focus moves to the control that replaces the pressed one. */
async function offersToPlay({ page, stage }: Desk, allow: () => Promise<void>): Promise<void> {
  await page.getByRole('button', { name: 'Play preview' }).tap()
  const again = page.getByRole('button', { name: 'Play the video' })
  await expect(again).toBeVisible()
  const [button, shown] = [await again.boundingBox(), await stage.boundingBox()]
  expect(button?.y).toBeGreaterThanOrEqual((shown?.y ?? 0) + (shown?.height ?? Number.NaN))
  await allow()
  await again.tap()
  await expect(again).toBeHidden()
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible()
  await page.getByRole('button', { name: 'Back to editing' }).press('Enter')
  await expect(stage).toBeFocused()
  await page.getByRole('button', { name: 'Play preview' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pause' })).toBeFocused()
}

test.use(PHONE)

test('the text popup is above the keyboard and closes with its button and Escape; the stage plays', async ({
  page,
  app,
}) => {
  const allow = await refuseToPlay(page)
  const desk = await openDesk(page, app, [...START, haze])
  const { fingers, at, stage } = desk
  await expect(stage.locator('video')).toHaveAttribute('src', /./)
  await fingers.down(1, await at(50, 91))
  await fingers.up(1)
  await expect(popup(desk)).toBeVisible()

  await test.step('the page has one canvas (P-23)', async () => {
    expect(await page.locator('canvas').count()).toBe(1)
  })

  await test.step('fields do not make a phone zoom (P-21)', async () => {
    const sizes = await popup(desk)
      .locator('input, textarea')
      .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)))
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
    await isClean(page)
  })

  await test.step('a keyboard covers part of the screen, and popup and text stay visible (MO-23, P-21)', () =>
    popupStandsAboveKeyboard(desk))

  await test.step('Escape closes it and focuses the stage', async () => {
    await page.keyboard.press('Escape')
    await expect(popup(desk)).toBeHidden()
    await expect(stage).toBeFocused()
    await page.keyboard.press('Enter')
    await popup(desk).getByRole('button', { name: 'Close text editor' }).tap()
    await expect(popup(desk)).toBeHidden()
  })

  await test.step('the phone’s back gesture closes it without leaving the editor', async () => {
    await page.waitForFunction(() => history.state === null)
    await stage.press('Enter')
    await expect(popup(desk)).toBeVisible()
    await page.goBack()
    await expect(popup(desk)).toBeHidden()
    await expect(stage).toBeVisible()
  })

  await test.step('a browser that refuses to play shows the picture, with a Play button on top (P-22)', () =>
    offersToPlay(desk, allow))
})

test('a text that is tapped before the tools have loaded opens once they have', async ({ page, app }) => {
  let letThrough = () => {}
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route('**/assets/phoneTools-*.js', async (route) => {
    await wait
    await route.continue()
  })
  const desk = await openDesk(page, app)
  await expect(page.getByText('Loading the tools...')).toBeVisible()
  const { fingers, at, stage } = desk
  await expect(stage).toHaveAttribute('data-guides')
  await fingers.down(1, await at(50, 91))
  await fingers.up(1)
  await isDoing(desk, 'idle')
  letThrough()
  await expect(popup(desk)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup(desk)).toBeHidden()
})
