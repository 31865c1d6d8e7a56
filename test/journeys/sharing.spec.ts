import type { Page } from '@playwright/test'
import { expect, signIn, test } from '#test/browser/app.ts'
import { PHONE } from '#test/browser/phone.ts'
import { bar, download, generate, lasting, made, newcomer, openDesk, ready, text } from './generating.ts'

declare global {
  interface Window {
    /** What the share sheet received. */
    shared: string[]
  }
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

/** Replaces the system's share sheet, which no browser test can open; records what it receives. */
const sharing = (page: Page) =>
  page.addInitScript(() => {
    window.shared = []
    Object.assign(Navigator.prototype, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        if (!navigator.userActivation.isActive) throw new DOMException('no tap', 'NotAllowedError')
        window.shared.push(...files.map(({ name, size }) => `${name} ${size > 10_000 ? 'full' : 'empty'}`))
      },
    })
  })

const shared = (page: Page) => page.evaluate(() => window.shared)

test.use(PHONE)

test('an unlimited account shares with the first tap, which counts as the download (DL-1, DL-2, DL-11, P-13, P-20)', async ({
  page,
  app,
}) => {
  await sharing(page)
  const userId = await signIn(page, app, 'pro@demo.test')
  const taken = async () => (await (await page.request.get('/api/auth/user')).json()).downloadCount
  const before = await taken()
  await openDesk(page, userId, made(text('Share me'), lasting(5)))
  await generate(page).click()
  await expect(bar(page).getByText('Video ready - tap download to save!')).toBeVisible()
  expect(await taken()).toBe(before)
  await download(page).click()
  await expect(async () => expect(await shared(page)).toEqual(['polepro-video.mp4 full'])).toPass()
  await expect(async () => expect(await taken()).toBe(before + 1)).toPass()
})

test('an iPhone that cannot fetch the file is sent to Safari (DL-5, DL-7, DL-9)', async ({
  browser,
  app,
}) => {
  const context = await browser.newContext({ ...PHONE, userAgent: IPHONE, baseURL: app.url })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.url })
  const page = await context.newPage()
  await openDesk(page, await newcomer(page, app), made(text('To Safari'), lasting(5)))
  await generate(page).click()
  await expect(ready(page)).toBeVisible()
  await page.route('**/api/videos/*', (route) => route.abort())
  await download(page).click()
  await expect(bar(page).getByText('Video URL Copied!')).toBeVisible()
  await expect(
    bar(page).getByText(
      'Could not download video directly. Video URL copied to clipboard. You can paste it in Safari to download.',
    ),
  ).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await test.step('the video opens without a sign-in', async () => {
    const safari = await browser.newContext()
    const video = await safari.request.get(copied)
    expect([video.status(), video.headers()['content-disposition']]).toEqual([200, 'inline'])
    await safari.close()
  })
  await context.close()
})
