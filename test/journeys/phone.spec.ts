import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { fingersOn } from '#test/browser/fingers.ts'
import { PHONE } from '#test/browser/phone.ts'
import { typeText } from '#test/browser/type-text.ts'

test.use(PHONE)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** The design as this browser stores it. */
const designOf = (page: Page, userId: string): Promise<Design> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '{}').design, `polepro.editor.${userId}`)

test('with fingers alone: class information, a text, an overlay, the trash, a video, and the file', async ({
  page,
  app,
}) => {
  const userId = await signIn(page, app, 'pro@demo.test')
  const fingers = await fingersOn(page)
  const overlay = async () => (await designOf(page, userId))?.overlayElements[0]
  const text = async (id: string) =>
    (await designOf(page, userId))?.textElements.find((element) => element.id === id)
  /** A position in percent of the stage, plus an offset in CSS pixels. */
  const at = async (x: number, y: number, dx = 0, dy = 0) => {
    const box = await page.locator('[data-stage]').boundingBox()
    if (!box) throw new Error('The stage is not visible')
    return { x: box.x + (x / 100) * box.width + dx, y: box.y + (y / 100) * box.height + dy }
  }

  await test.step('class information, a video and an overlay', async () => {
    await page.goto('/')
    await button(page, 'Class information').tap()
    await page.getByRole('radio', { name: 'Manual' }).tap()
    await page.getByRole('radio', { name: 'Class information' }).tap()
    await typeText(page.getByLabel('Instructor name'), 'Mia')
    await typeText(page.getByLabel('Studio name'), 'Velvet Room')
    await button(page, 'Next: video').tap()
    const choice = panel(page, 'Choose Video')
    await choice
      .getByRole('button', { name: /^Select / })
      .first()
      .tap()
    await button(page, 'Next: pole GIFs').tap()
    await button(page, 'Add Free Trial Class').tap()
    await button(page, 'Done').tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect.poll(async () => (await text('instructor'))?.content).toContain('Mia')
  })

  await test.step('a tap edits the text that it hits (MO-7, MO-10, MO-18)', async () => {
    const { x = 0, y = 0, content = '' } = (await text('instructor')) ?? {}
    await fingers.down(1, await at(x, y))
    await fingers.up(1)
    const popup = panel(page, 'Edit text')
    await expect(popup.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(content)
    await typeText(popup.getByRole('textbox', { name: 'Text', exact: true }), 'With Mia tonight')
    await button(page, 'Close text editor').tap()
    await expect(popup).toBeHidden()
    await expect.poll(async () => (await text('instructor'))?.content).toBe('With Mia tonight')
  })

  await test.step('two fingers size and move an overlay (MO-13)', async () => {
    const before = await overlay()
    const { x = 0, y = 0, scale = 0 } = before ?? {}
    await fingers.down(1, await at(x, y, -30))
    await fingers.down(2, await at(x, y, 30))
    await fingers.move({ 1: await at(x, y, -38), 2: await at(x, y, 38) })
    await fingers.move({ 1: await at(x, y, -45, 20), 2: await at(x, y, 45, 20) })
    await fingers.up(2)
    await fingers.up(1)
    await expect.poll(async () => (await overlay())?.scale).toBeCloseTo(scale * 1.5, 1)
    expect((await overlay())?.y).toBeGreaterThan(y)
  })

  await test.step('Undo restores what was dropped in the trash (MO-19, MO-21, S25)', async () => {
    const { x = 0, y = 0 } = (await overlay()) ?? {}
    await fingers.down(1, await at(x, y))
    await fingers.move({ 1: await at(x, y, 0, 60) })
    await fingers.move({ 1: await at(50, 100, 0, -56) })
    await fingers.up(1)
    await expect.poll(overlay).toBeUndefined()
    const toast = page.getByRole('listitem').filter({ hasText: 'Overlay removed.' })
    await toast.getByRole('button', { name: 'Undo' }).tap()
    await expect.poll(overlay).toBeDefined()
  })

  await test.step('the video is made with visible progress, and downloaded (GE-14, DL-1)', async () => {
    await button(page, 'Generate Video').tap()
    await page.getByRole('button', { name: 'Hide' }).tap()
    await expect(page.getByText(/^Video ready/).first()).toBeVisible()
    const saved = page.waitForEvent('download')
    await button(page, 'Download Video').tap()
    expect((await saved).suggestedFilename()).toMatch(/\.mp4$/)
  })
})
