import { expect, signIn, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'
import { openLibrary, tab, tiles } from './overlay-library.ts'

test('an overlay is found, marked as a favorite, added twice and removed once (OV-3, OV-4, OV-5, OV-11, OV-13, OV-21)', async ({
  page,
  app,
}) => {
  await openLibrary(page, app, 'owner@demo.test')
  const heart = page.getByRole('button', { name: 'Favorite Gold Sparkles' })

  await test.step('actions of administrators are not offered', async () => {
    await expect(page.getByLabel('Overlay files to upload')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Edit library' })).toHaveCount(0)
  })

  await test.step('favorites are empty at first, and say so; classes have badges', async () => {
    await tab(page, 'Favorites').click()
    await expect(page.getByText('No favorite overlays yet', { exact: true })).toBeVisible()
    await tab(page, 'Classes').click()
    await expect(page.getByRole('button', { name: 'Add Free Trial Class' })).toBeVisible()
    await expect(tiles(page)).toHaveCount(1)
    await tab(page, 'All').click()
  })

  await test.step('the heart survives a reload', async () => {
    const kept = page.waitForResponse('**/api/favorites/**')
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    await kept
    await page.reload()
    await tab(page, 'Favorites').click()
    await expect(tiles(page)).toHaveCount(1)
    await expect(page.getByRole('button', { name: 'Add Gold Sparkles' })).toBeVisible()
    await isClean(page)
  })

  await test.step('counts increase and decrease', async () => {
    await tab(page, 'All').click()
    await typeText(page.getByLabel('Search overlays'), 'gold spark')
    await expect(tiles(page)).toHaveCount(1)
    await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
    await page.getByRole('button', { name: 'Add Gold Sparkles' }).click()
    await expect(tiles(page).getByText('2 on video')).toBeVisible()
    await page.getByRole('button', { name: 'Remove One Gold Sparkles' }).click()
    await expect(tiles(page).getByText('1 on video')).toBeVisible()
  })

  await test.step('a search without results names its term', async () => {
    await typeText(page.getByLabel('Search overlays'), 'unicorn')
    await expect(page.getByText('No overlays found for unicorn', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Clear the search' }).click()
  })

  await test.step('removing the last heart shows the empty list', async () => {
    await tab(page, 'Favorites').click()
    await heart.click()
    await expect(page.getByText('No favorite overlays yet', { exact: true })).toBeVisible()
  })
})

test('a failed load is not shown as an empty library, and a refused favorite is taken back (OV-11, OV-12, S10, S12, S21)', async ({
  page,
  app,
}) => {
  await signIn(page, app, 'beta@demo.test')
  await page.route('**/api/overlays', (route) => route.fulfill({ status: 500, body: 'down' }))
  await page.goto('/')
  await expect(page.getByText('Could not load the overlays.')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Favorites' })).toBeVisible()
  await expect(page.getByText('No overlays available yet')).toBeHidden()

  await test.step('after a retry, titles replace pictures that do not load', async () => {
    // Components that mount later request the list again, and would have it before the button is pressed.
    await page.evaluate(() => {
      const press = () => document.body.setAttribute('data-pressed', '')
      document.addEventListener('click', press, { capture: true, once: true })
    })
    await page.route('**/api/overlays', async (route) => {
      if ((await page.locator('body[data-pressed]').count()) > 0) await route.continue()
      else await route.fulfill({ status: 500, body: 'down' })
    })
    await page.route('**/media/overlays/**', (route) => route.abort())
    const retry = page
      .getByRole('alert')
      .filter({ hasText: 'overlays' })
      .getByRole('button', { name: /^(Retry|Trying again…)$/ })
    await retry.click()
    const tile = page.getByRole('button', { name: 'Add Gold Sparkles' })
    await expect(tile.getByText('Gold Sparkles')).toBeVisible()
    await tile.click()
    await expect(tiles(page).getByText('1 on video')).toBeVisible()
  })

  await test.step('a refused favorite is taken back with a message, and no screen reader hears that it was added (ER-4, S10)', async () => {
    const { promise: isAsked, resolve: answer } = Promise.withResolvers<void>()
    await page.route('**/api/favorites/*', async (route) => {
      await isAsked
      await route.fulfill({ status: 503, body: 'down' })
    })
    const heart = page.getByRole('button', { name: 'Favorite Gold Sparkles' })
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
    answer()
    await expect(page.getByText('Failed to add to favorites')).toBeVisible()
    await expect(heart).toHaveAttribute('aria-pressed', 'false')
    await expect(page.getByText(/Added to favorites/)).toHaveCount(0)
    await page.unroute('**/api/favorites/*')
    await heart.click()
    await expect(page.getByText('Gold Sparkles: Added to favorites')).toBeAttached()
    await heart.click()
    await expect(page.getByText('Gold Sparkles: Removed from favorites')).toBeAttached()
  })

  await test.step('an empty library says so', async () => {
    await page.route('**/api/overlays', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await expect(page.getByText('No overlays available yet', { exact: true })).toBeVisible()
  })
})
