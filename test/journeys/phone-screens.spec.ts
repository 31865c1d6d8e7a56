import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { clearOwnVideos } from '#test/browser/own-videos.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'

/** A small phone, a small tablet, a phone in landscape, and last the size at which every step begins. */
const NARROWEST = [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 844, height: 390 },
  PHONE.viewport,
]
/** Also a large phone and a large tablet, with the layout of the small ones. */
const ALL = [{ width: 430, height: 932 }, { width: 820, height: 1180 }, ...NARROWEST]

test.use(PHONE)

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const panel = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** At every size nothing overflows, covers a control or is too small for a thumb, and axe finds no fault. */
async function holds(page: Page, state: string, sizes = NARROWEST): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size)
    await expect
      .poll(() => screenFaults(page), { message: `${state} at ${size.width}×${size.height}` })
      .toEqual([])
  }
  await isClean(page)
}

/** How far apart the upper handles are, as a share of the stage. */
async function handlesShare(page: Page): Promise<number> {
  const stage = await page.locator('[data-stage]').boundingBox()
  const [left, right] = await Promise.all(
    ['top-left', 'top-right'].map((corner) => page.locator(`[data-handle="${corner}"]`).boundingBox()),
  )
  return stage && left && right ? (right.x - left.x) / stage.width : Number.NaN
}

async function open(page: Page, item: string, title: string): Promise<void> {
  await button(page, item).tap()
  await expect(panel(page, title)).toBeVisible()
}

async function shut(page: Page): Promise<void> {
  await button(page, 'Done').tap()
  await expect(page.getByRole('dialog')).toBeHidden()
}

const isLocked = (page: Page) => page.evaluate(() => getComputedStyle(document.body).overflowY === 'hidden')

test('every screen of the touch editor fits phones and tablets (MO-1 to MO-6, MO-11, C19)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'pro@demo.test')
  await clearOwnVideos(page, app)

  await test.step('the stage fills the screen, with the tools below it (MO-1)', async () => {
    await page.goto('/')
    const bar = page.getByRole('region', { name: 'Make the video' })
    const names = [
      'Reset',
      'Video library',
      'Class information',
      'Pole GIFs',
      'Generate Video',
      'Download Video',
      'Settings',
    ]
    for (const name of names) await expect(bar.getByRole('button', { name, exact: true })).toBeVisible()
    await holds(page, 'the empty stage')
  })

  await test.step('class information is one panel, which locks the page and unlocks it (MO-2, MO-4, MO-6)', async () => {
    expect(await isLocked(page)).toBe(false)
    await open(page, 'Class information', 'Class Information')
    expect(await isLocked(page)).toBe(true)
    await holds(page, 'class information')
    await page.goBack()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await isLocked(page)).toBe(false)
    await expect(button(page, 'Class information')).toBeFocused()
  })

  await test.step('in dancer mode its title is "Create Your Vision" (MO-3)', async () => {
    await open(page, 'Class information', 'Class Information')
    await page.getByRole('radio', { name: 'Manual' }).tap()
    await expect(panel(page, 'Create Your Vision')).toBeVisible()
    await typeText(page.getByLabel('Text 1'), 'Fly with us')
    await holds(page, 'create your vision')
  })

  await test.step('one panel replaces the other (MO-4)', async () => {
    await button(page, 'Next: video').tap()
    await expect(panel(page, 'Choose Video')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page
      .getByRole('button', { name: /^Select / })
      .first()
      .tap()
    await holds(page, 'choose video')
    await page.getByRole('tab', { name: 'My Videos' }).tap()
    await expect(page.getByText('No personal videos yet')).toBeVisible()
    await holds(page, 'my videos')
  })

  await test.step('pole GIFs are in rows of three, nine per page (MO-11, CO-11)', async () => {
    await button(page, 'Next: pole GIFs').tap()
    await expect(panel(page, 'Add Pole GIFs (optional)')).toBeVisible()
    await page.getByRole('button', { name: /^Add / }).first().tap()
    await holds(page, 'pole GIFs')
    await shut(page)
  })

  await test.step('a full stage', () => holds(page, 'the full stage', ALL))

  await test.step('handles follow a stage that changes its size', async () => {
    const share = await handlesShare(page)
    await page.setViewportSize({ width: 844, height: 390 })
    await expect.poll(() => handlesShare(page)).toBeCloseTo(share, 1)
    await page.setViewportSize(PHONE.viewport)
  })

  await test.step('the selected element', async () => {
    await open(page, 'Adjust', 'Text & Positioning')
    await holds(page, 'an overlay')
    await page.getByRole('combobox', { name: 'Text element' }).tap()
    await page.getByRole('option').first().tap()
    await holds(page, 'a text', ALL)
    const [stage, sheet] = [
      await page.locator('[data-stage]').boundingBox(),
      await panel(page, 'Text & Positioning').boundingBox(),
    ]
    expect((stage?.y ?? 0) + (stage?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0)
    for (const [tab, control] of [
      ['Size', 'Font size'],
      ['Place', 'X position'],
    ] as const) {
      await page.getByRole('tab', { name: tab }).tap()
      await page.getByRole('slider', { name: control }).press('ArrowRight')
      await holds(page, `a text's ${tab}`)
    }
    await page.getByRole('tab', { name: 'Color' }).tap()
    await expect(page.getByRole('button', { name: /^Text color/ })).toBeVisible()
    await page.getByRole('tab', { name: 'Words' }).tap()
    await expect(page.getByLabel('Text content')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('settings contain mode, safe zones, drafts, history, animation and the account (EX-11)', async () => {
    await open(page, 'Settings', 'Settings')
    await page.getByRole('slider', { name: 'Duration', exact: true }).press('Home')
    await holds(page, 'settings')
    await page.getByRole('combobox', { name: 'Where will you post it?' }).tap()
    await page.getByRole('option', { name: 'Reels' }).tap()
    await holds(page, 'settings with safe zones')
    await shut(page)
    await holds(page, 'the stage with safe zones')
    await open(page, 'Settings', 'Settings')
    await button(page, 'Account Settings').tap()
    await expect(page.getByText('pro@demo.test')).toBeVisible()
    await expect(button(page, 'Sign out').last()).toBeVisible()
    await holds(page, 'the account')
    await shut(page)
    await expect(button(page, 'Settings')).toBeFocused()
  })

  await test.step('the preview plays', async () => {
    await button(page, 'Play preview').tap()
    await holds(page, 'playing')
    await button(page, 'Back to editing').tap()
  })

  await test.step('a video is made', async () => {
    await button(page, 'Generate Video').tap()
    const progress = page.getByRole('alertdialog', { name: 'Creating your video...' })
    await expect(progress).toBeVisible()
    await progress.getByRole('button', { name: 'Hide' }).tap()
    await expect(page.getByText(/^Video ready/).first()).toBeVisible()
    await holds(page, 'the finished video')
  })

  await test.step('the GIF panel does not open on a desk (MO-5)', async () => {
    await open(page, 'Pole GIFs', 'Add Pole GIFs (optional)')
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(page.getByRole('heading', { name: 'Add Pole GIFs (optional)' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

test('errors are visible without scrolling', async ({ page, app }) => {
  await signIn(page, app, 'free@demo.test')

  await test.step('panels that fail to load', async () => {
    await page.route(/\/phone-panels-[^/]*\.js$/, (route) => route.abort())
    await page.goto('/')
    await button(page, 'Settings').tap()
    await expect(page.getByText('This part of the page could not be loaded.')).toBeVisible()
    await page.unroute(/\/phone-panels-[^/]*\.js$/)
  })

  await test.step('a library that fails to load (S12)', async () => {
    await page.route('**/api/background-videos', (route) => route.abort())
    await page.goto('/')
    await open(page, 'Video library', 'Choose Video')
    await expect(page.getByText('Could not load.')).toBeInViewport()
    await holds(page, 'a library that cannot be read')
    await shut(page)
  })

  await test.step('a video that fails (GE-10, ED-8)', async () => {
    await open(page, 'Class information', 'Class Information')
    await page.getByRole('radio', { name: 'Manual' }).tap()
    await typeText(page.getByLabel('Text 1'), 'Never made')
    await shut(page)
    await page.route('**/api/generate-video-parallel', (route) => route.fulfill({ status: 500, body: 'no' }))
    await button(page, 'Generate Video').tap()
    await expect(page.getByRole('alert').filter({ hasText: 'Generation failed: ' })).toBeInViewport()
    await holds(page, 'a video that cannot be made')
    await button(page, 'Dismiss').tap()
  })

  await test.step('a design that is stored only on this device', async () => {
    await page.context().setOffline(true)
    await button(page, 'Duplicate').tap()
    await expect(button(page, 'Saved on this device')).toBeVisible()
    await holds(page, 'without a connection')
    await page.context().setOffline(false)
    await expect(button(page, 'Saved on this device')).toBeHidden()
  })

  await test.step('no download left (GE-16)', async () => {
    await page.route('**/api/auth/user', async (route) => {
      const reply = await route.fetch()
      await route.fulfill({ response: reply, json: { ...(await reply.json()), downloadCount: 5 } })
    })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Upgrade to Pro' })).toBeVisible()
    await expect(page.getByText('You have used your 5 free downloads of this month.')).toBeInViewport()
    const bar = page.getByRole('region', { name: 'Make the video' })
    await expect(bar.getByText(/^Downloads 5\/5$/)).toBeInViewport()
    await holds(page, 'no download left')
  })
})
