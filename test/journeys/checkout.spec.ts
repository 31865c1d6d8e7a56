import type { Locator, Page } from '@playwright/test'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

const PASSWORD = 'pole-and-silk'

/** The number of purchases that the page reported, in all its loads. */
const purchases = (page: Page) => page.evaluate(() => sessionStorage.getItem('purchases'))
const countPurchases = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('purchase', () =>
      sessionStorage.setItem('purchases', String(Number(sessionStorage.getItem('purchases')) + 1)),
    ),
  )

/** The plans page reports its view. */
const notePageViewed = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('viewContent', (event) =>
      sessionStorage.setItem('viewed', JSON.stringify((event as CustomEvent).detail)),
    ),
  )

const buy = (page: Page) => page.getByRole('button', { name: 'Upgrade to Studio Pro' })
const problem = (page: Page) => page.getByRole('alert').filter({ hasText: 'Payment Error' })
const section = (page: Page, id: string) => page.locator(`section#${id}`)
const planCard = (page: Page, name: string) => page.getByRole('article', { name })
const welcome = (page: Page) => page.getByRole('heading', { name: 'Welcome to Pro!' })

test.use({ isOwnContext: true })

/** Share of the pixels that differ between two films at the same second. */
const differingShare = (films: Locator): Promise<number> =>
  films.evaluateAll(async (videos) => {
    const pictures: Uint8ClampedArray[] = []
    for (const film of videos as HTMLVideoElement[]) {
      const isThere = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }))
      film.currentTime = 2
      await isThere
      const context = new OffscreenCanvas(270, 480).getContext('2d') as OffscreenCanvasRenderingContext2D
      context.drawImage(film, 0, 0, 270, 480)
      pictures.push(context.getImageData(0, 0, 270, 480).data)
    }
    const [one, other] = pictures as [Uint8ClampedArray, Uint8ClampedArray]
    const CLEARLY = 40
    let count = 0
    // The green of each pixel.
    for (let at = 1; at < one.length; at += 4)
      if (Math.abs((one[at] ?? 0) - (other[at] ?? 0)) > CLEARLY) count += 1
    return (4 * count) / one.length
  })

/** Both films play, and differ in nothing but the mark. */
async function comparesFilms(page: Page): Promise<void> {
  const films = section(page, 'watermark').locator('video')
  await expect(films).toHaveCount(2)
  const play = section(page, 'watermark').getByRole('button', { name: 'Play both videos' })
  const pause = section(page, 'watermark').getByRole('button', { name: 'Pause both videos' })
  await films.first().scrollIntoViewIfNeeded()
  if (await play.isVisible()) await play.click()
  for (const film of await films.all())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const lengths = await films.evaluateAll((videos) =>
    videos.map((video) => (video as HTMLVideoElement).duration),
  )
  expect(lengths[0]).toBe(lengths[1])
  await expect(films.first()).toHaveAccessibleName(/PolePro mark/)
  await pause.click()
  for (const film of await films.all())
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true)
  const share = await differingShare(films)
  expect(share).toBeGreaterThan(0.001)
  expect(share).toBeLessThan(0.05)
}

/** The page shows the limits of a free account beside those of Pro, and every section leads to the plans. */
async function comparesFreeWithPro(page: Page): Promise<void> {
  await comparesFilms(page)
  for (const [id, ...sides] of [
    ['videos', '1upload', 'Unlimiteduploads'],
    ['downloads', '5downloads per month', 'Unlimiteddownloads'],
    ['custom-classes', 'Standardclass types', 'Your ownclass types'],
  ] as const)
    await expect(section(page, id).getByRole('definition')).toHaveText([...sides])
  const ways = page.getByRole('button', { name: 'Upgrade to Pro', exact: true })
  await expect(ways).toHaveCount(5)
  const plans = page.getByRole('heading', { name: 'Choose your plan' })
  for (const way of await ways.all()) {
    await way.click()
    await expect(plans).toBeFocused()
    await expect(plans).toBeInViewport()
  }
  await expect(section(page, 'pricing-plans').getByRole('article')).toHaveCount(2)
}

async function showsBothPlans(page: Page): Promise<void> {
  await expect(planCard(page, 'Individual Pro')).toContainText('$6.99/month')
  await expect(planCard(page, 'Individual Pro').getByRole('listitem')).toHaveCount(6)
  await expect(planCard(page, 'Individual Pro').getByText('Most Popular')).toHaveCount(0)
  await expect(planCard(page, 'Studio Pro')).toContainText('$39.99/month')
  await expect(planCard(page, 'Studio Pro').getByRole('listitem')).toHaveCount(5)
  await expect(planCard(page, 'Studio Pro').getByText('Most Popular')).toBeVisible()
}

/** Name, price and test cards are above the fields; three controls lead on. */
async function showsTheMockCheckout(page: Page): Promise<void> {
  await expect(page.getByText('Studio Pro', { exact: true })).toBeVisible()
  await expect(page.getByText('$39.99')).toBeVisible()
  await expect(page.getByRole('listitem')).toHaveText([
    '4242 4242 4242 4242 succeeds',
    '4000 0000 0000 0002 is declined',
  ])
  for (const field of ['Card number', 'Expiry', 'CVC', 'ZIP'])
    await expect(page.getByLabel(field)).toHaveValue('')
  await expect(page.getByRole('button')).toHaveText(['Test Successful Payment', 'Test Failed Payment'])
  await expect(page.getByRole('link', { name: 'Back to Plans' })).toHaveAttribute('href', /^\/upgrade\b/)
}

test('a visitor chooses a plan, signs in, pays and has the plan (C34, C36, S13)', async ({
  page,
  app,
  context,
}) => {
  await countPurchases(page)
  await notePageViewed(page)
  await register(page, app, 'paula@velvet-room.test', PASSWORD)

  await test.step('the address alone shows no welcome to Pro, and nothing is paid without a checkout', async () => {
    await page.goto('/subscription/success?payment_success=true&session_id=cs_of_somebody_else')
    await expect(page.getByRole('heading', { name: 'No payment has arrived yet' })).toBeVisible()
    await isClean(page)
    expect(await purchases(page)).toBeNull()
    await page.route('**/api/subscription/checkout', (route) => route.fulfill({ json: { way: 'none' } }))
    await page.goto('/mock-checkout')
    await expect(page.getByRole('heading', { name: 'The mock checkout is not available' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to Plans' }).click()
    await expect(page.getByRole('link', { name: 'Write to support' })).toHaveCount(2)
    await page.unrouteAll()
    await context.clearCookies()
  })

  await test.step('the result of the checkout is shown once and removed from the address; the section that it names is shown (BI-1, BI-11, BI-15, RT-11, EV-9, EX-12)', async () => {
    await page.evaluate(() => sessionStorage.removeItem('viewed'))
    await page.goto('/upgrade?error=user_cancelled&feature=videos')
    await expect(problem(page)).toContainText(
      "Payment was cancelled. You can try again whenever you're ready.",
    )
    await expect(page).toHaveURL(/\/upgrade\?feature=videos$/)
    await expect(page.getByRole('heading', { name: 'Upgrade to Pro', level: 1 })).toBeVisible()
    expect(await page.evaluate(() => sessionStorage.getItem('viewed'))).toBe('{"page":"upgrade"}')
    await expect(section(page, 'videos').getByRole('heading')).toBeFocused()
    const top = await section(page, 'videos').evaluate((place) => place.getBoundingClientRect().top)
    expect(top).toBeCloseTo(24, 0)
    await isClean(page)
    await problem(page).getByRole('button', { name: 'Dismiss' }).click()
    await expect(problem(page)).toBeHidden()
  })

  await test.step('the benefits of Pro are compared, and lead to the plans (BI-2, BI-3, EX-8)', () =>
    comparesFreeWithPro(page))
  await test.step('both plans show price and benefits, and the most popular is marked (BI-4, BI-5)', () =>
    showsBothPlans(page))

  await test.step('signing in to buy a plan returns to its button (BI-8)', async () => {
    await buy(page).click()
    await expect(page).toHaveURL(/\/auth$/)
    await expect(page.getByText('and then go on with Studio Pro')).toBeVisible()
    await typeText(page.getByLabel('Email'), 'paula@velvet-room.test')
    await typeText(page.getByLabel('Password', { exact: true }), PASSWORD)
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(buy(page)).toBeFocused()
  })

  await test.step('a checkout that fails to start shows an error and can be retried; no other starts meanwhile (BI-7, BI-10)', async () => {
    await page.route('**/api/subscription/create-checkout', (route) => route.abort(), { times: 1 })
    await page.keyboard.press('Enter')
    await expect(problem(page)).toContainText('An unexpected error occurred. Please try again.')
    await expect(buy(page)).toBeEnabled()
    await problem(page).getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Upgrade to Individual Pro' })).toBeDisabled()
    await expect(page).toHaveURL(/\/mock-checkout\?/)
  })

  await test.step('the mock checkout shows the plan and the test cards (BI-20, BI-22)', () =>
    showsTheMockCheckout(page))

  await test.step('the form reports a declined card, and accepts another one (BI-24)', async () => {
    await typeText(page.getByLabel('Card number'), '4000000000000002')
    await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
    await page.getByRole('button', { name: 'Test Failed Payment' }).click()
    await expect(
      page.getByText('Your card was declined. Please try a different payment method.', { exact: true }),
    ).toBeVisible()
    await isClean(page)
    await page.route('**/api/subscription/confirm-purchase', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Test Successful Payment' }).click()
  })

  await test.step('a failed payment check can be retried, also when the plan is active', async () => {
    await expect(page.getByRole('heading', { name: 'We could not look for your payment' })).toBeVisible()
    expect(await purchases(page)).toBeNull()
    await page.getByRole('button', { name: 'Look again' }).press('Enter')
    await expect(welcome(page)).toBeFocused()
    await expect(page.getByText(/^The app opens in/)).toBeVisible()
  })

  await test.step('the success page stays open while its buttons have the pointer or focus, and reports the purchase (BI-25, BI-28, C35)', async () => {
    await page.getByRole('button', { name: 'Stay here' }).focus()
    await expect(page.getByText(/^The app opens in/)).toBeHidden()
    await expect(
      page.getByRole('region', { name: 'What Studio Pro gives you' }).getByRole('listitem'),
    ).toHaveCount(5)
    await expect(page.getByRole('link', { name: 'Start Creating Videos' })).toHaveAttribute('href', '/')
    await expect.poll(() => purchases(page)).toBe('1')
    await isClean(page)
  })

  await test.step('a reload reports nothing again, and redirects to the app with the plan', async () => {
    await page.clock.install()
    const looked = page.waitForResponse('**/api/subscription/confirm-purchase')
    await page.reload()
    expect((await looked).ok()).toBe(true)
    await expect(page.getByText(/^The app opens in/)).toBeVisible()
    await page.clock.runFor(10_000)
    await expect(page.getByText('STUDIO PRO', { exact: true })).toBeVisible()
    expect(await purchases(page)).toBe('1')
  })

  await test.step('a subscriber sees the current plan, cannot buy it again, and finds the way home (BI-6, BI-7, BI-17)', async () => {
    await page.goto('/upgrade?feature=pricing-plans')
    await expect(page.getByRole('button', { name: 'Current Plan' })).toBeDisabled()
    await expect(page.getByText('the top tier')).toBeVisible()
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })
})
