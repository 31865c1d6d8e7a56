import type { Page } from '@playwright/test'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { takeScreenshot } from '#test/browser/take-screenshot.ts'
import { provenNewcomer } from './generating.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Makes a calendar address, which is read without a session, and ends it. */
async function makesAndEndsAddress(page: Page, name: string): Promise<void> {
  await page.goto('/calendar')
  await button(page, 'Reminders').click()
  await expect(page.getByRole('heading', { name: 'On this device' })).toBeVisible()
  await expect(button(page, 'Make an address')).toBeVisible()
  expect(await screenFaults(page)).toEqual([])
  await isClean(page)
  await takeScreenshot(page, `${name}-reminders`)
  await button(page, 'Make an address').click()
  const url = await page.getByLabel('Calendar address').inputValue()
  await isClean(page)
  await takeScreenshot(page, `${name}-reminders-address`)
  const read = () => fetch(url).then(({ status }) => status)
  expect(await read()).toBe(200)
  await page.reload()
  await button(page, 'Reminders').click()
  await expect(page.getByText(/A calendar read it/)).toBeVisible()
  await expect(page.getByLabel('Calendar address')).toBeHidden()
  await button(page, 'End the address').click()
  await button(page, 'End it').click()
  await expect(button(page, 'Make an address')).toBeVisible()
  expect(await read()).toBe(404)
}

test.describe('on a phone', () => {
  test.use(PHONE)
  test('a calendar address is made, shown once, and ended', async ({ page, app }) => {
    await provenNewcomer(page, app)
    await makesAndEndsAddress(page, 'phone')
  })
})

test('on a desk a calendar address is made, shown once, and ended', async ({ page, app }) => {
  await provenNewcomer(page, app)
  await makesAndEndsAddress(page, 'desk')
})

/** The used part of a service worker's globals, and what was asked of them. */
type Heard = {
  shown: object[]
  opened: string[]
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: { openWindow(to: string): Promise<void> }
}

test.describe('a push', () => {
  test.use({ serviceWorkers: 'allow' })

  test('becomes a notification of its plan, and a click opens the plan', async ({ page, app, context }) => {
    await provenNewcomer(page, app)
    await page.goto('/calendar')
    // As the press of “Switch on here” does; a browser without a window has no push service to subscribe at.
    await page.evaluate(() => navigator.serviceWorker.register('/sw.js').then(() => undefined))
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    const devtools = await context.newCDPSession(page)
    const registered = new Promise<string>((resolve) => {
      devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${app.url}/`)
        if (own) resolve(own.registrationId)
      })
    })
    await devtools.send('ServiceWorker.enable')
    const registrationId = await registered
    const path = '/calendar?plan=5f2b8a53-0000-4000-8000-000000000000'
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('There is no service worker')
    // A browser without a window has no notifications, and opens windows only after a real click: these two are heard.
    await worker.evaluate(() => {
      const scope = self as unknown as Heard
      scope.shown = []
      scope.opened = []
      scope.registration.showNotification = async (title, options) =>
        void scope.shown.push({ title, ...options })
      scope.clients.openWindow = async (to) => void scope.opened.push(to)
    })
    await devtools.send('ServiceWorker.deliverPushMessage', {
      origin: app.url,
      registrationId,
      data: JSON.stringify({ title: 'Time to post', body: 'Fly', path, tag: 'posting-1' }),
    })
    const note = { title: 'Time to post', body: 'Fly', tag: 'posting-1', data: path }
    await expect.poll(() => worker.evaluate(() => (self as unknown as Heard).shown)).toMatchObject([note])
    const opened = await worker.evaluate((data) => {
      const scope = self as unknown as Heard
      const notification = { data, close: () => undefined }
      const click = Object.assign(new Event('notificationclick'), {
        notification,
        waitUntil: () => undefined,
      })
      self.dispatchEvent(click)
      return scope.opened
    }, path)
    expect(opened).toEqual([path])
    await page.goto(path)
    await expect(page.getByRole('dialog', { name: 'Plan a video' })).toBeVisible()
  })
})
