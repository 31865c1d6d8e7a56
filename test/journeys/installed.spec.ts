import type { Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { clearOwnVideos, ownVideos, withVideos } from '#test/browser/own-videos.ts'
import { PHONE } from '#test/browser/phone.ts'
import { typeText } from '#test/browser/type-text.ts'

test.use({ ...PHONE, serviceWorkers: 'allow' })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Paths of everything that the service worker caches. */
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })

test('the installed app opens offline with the stored design, and signing out deletes its data (C21)', async ({
  page,
  app,
}) => {
  await withVideos(['tunnel.mp4'], (videos) => livesThroughTunnel(page, app, videos))
})

async function livesThroughTunnel(page: Page, app: App, videos: readonly string[]): Promise<void> {
  await signIn(page, app, 'pro@demo.test')
  await clearOwnVideos(page, app)

  await test.step('it can be installed', async () => {
    await page.goto('/')
    const address = await page.locator('link[rel=manifest]').getAttribute('href')
    const manifest = await (await page.request.get(address ?? '')).json()
    expect(manifest).toMatchObject({ name: 'PolePro', display: 'standalone', start_url: '/' })
    for (const { src } of manifest.icons) expect((await page.request.get(src)).ok()).toBe(true)
  })

  await test.step('the program is cached, but no personal data', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await expect.poll(async () => (await kept(page)).length).toBeGreaterThan(20)
    expect((await kept(page)).filter((path) => !/^\/(?:assets\/[^/]+)?$/.test(path))).toEqual([])
  })

  await test.step('the editor opens offline, and stores changes', async () => {
    await page.context().setOffline(true)
    await page.reload()
    await button(page, 'Class information').tap()
    await page.getByRole('radio', { name: 'Manual' }).tap()
    await typeText(page.getByLabel('Text 1'), 'Made in a tunnel')
    await button(page, 'Done').tap()
    await expect(button(page, 'Saved on this device')).toBeVisible()
    await page.reload()
    await button(page, 'Text').tap()
    await expect(page.getByLabel('Text 1')).toHaveValue('Made in a tunnel')
  })

  await test.step('back online the design is saved, waiting files are uploaded, and what could not load appears', async () => {
    await button(page, 'Next: video').tap()
    await expect(page.getByText('Could not load.')).toBeVisible()
    await page.getByRole('tab', { name: 'My Videos' }).tap()
    await page.getByLabel('Video file to upload').setInputFiles([...videos])
    await expect(page.getByText(/^tunnel.mp4 · Waiting for the connection/)).toBeVisible()
    await page.context().setOffline(false)
    await expect(page.getByText('Could not load.')).toBeHidden()
    await expect.poll(async () => (await ownVideos(page)).map(({ title }) => title)).toContain('tunnel')
    await expect(async () => {
      const { drafts } = await (await page.request.get('/api/drafts')).json()
      expect(drafts.map(({ name }: { name: string }) => name)).toContain('Made in a tunnel')
    }).toPass()
    await button(page, 'Done').tap()
  })

  await test.step('signing out deletes all of it', async () => {
    await button(page, 'Settings').tap()
    await button(page, 'Account Settings').tap()
    await button(page, 'Sign out').last().tap()
    await expect(page.getByText('Get Started').first()).toBeVisible()
    expect(await kept(page)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('polepro.user'))).toBeNull()
  })
}
