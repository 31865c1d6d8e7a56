import type { Locator, Page } from '@playwright/test'
import { type Receiver, startReceiver } from '#server/webhooks/testing.ts'
import { ageSessions } from '#test/browser/age-sessions.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { screenFaults } from '#test/browser/screen-faults.ts'
import { typeText } from '#test/browser/type-text.ts'

const PASSWORD = 'pole-and-silk'

let receiver: Receiver
test.beforeEach(async () => {
  receiver = await startReceiver()
})
test.afterEach(() => receiver.stop())

const panelOf = (page: Page) => page.getByRole('region', { name: 'Webhooks' })

async function openWebhooks(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Account', exact: true }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('button', { name: /^Make/ })).toBeVisible()
  return panel
}

test('a webhook is made by keyboard, tested, seen to fail, and ended', async ({ page, app }) => {
  const email = 'wanda@webhooks.test'
  await register(page, app, email, PASSWORD)
  await page.goto('/')
  const panel = await openWebhooks(page)
  const { host } = new URL(receiver.url)

  await test.step('there is none yet, and a page says how they work', async () => {
    await expect(panel.getByText('You have none yet.')).toBeVisible()
    const docs = page.waitForEvent('popup')
    await panel.getByRole('link', { name: 'How webhooks work' }).click()
    const shown = await docs
    await expect(shown.getByRole('heading', { name: 'Webhooks', exact: true })).toBeInViewport()
    await isClean(shown)
    await shown.close()
  })

  await test.step('an address that we cannot call is refused with words', async () => {
    await panel.getByRole('button', { name: 'Make a webhook' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Make a webhook' })
    const field = dialog.getByLabel('Address')
    await expect(field).toBeFocused()
    await isClean(page)
    await page.keyboard.type('hooks.example')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('Please enter an address that begins with https://')).toBeVisible()
    await expect(field).toBeFocused()
    await isClean(page)
    await typeText(field, 'http://hooks.example/')
    await page.keyboard.press('Enter')
    await expect(dialog.getByText('We cannot call this address.')).toBeVisible()
    await typeText(field, receiver.url)
    await page.keyboard.press('Enter')
  })

  await test.step('its secret is shown once', async () => {
    const shown = page.getByRole('dialog', { name: 'Copy the secret of the webhook' })
    const field = shown.getByLabel('Secret')
    await expect(field).toBeFocused()
    const secret = await field.inputValue()
    expect(secret).toMatch(/^whsec_/)
    await isClean(page)
    await shown.getByRole('button', { name: 'I have stored it' }).click()
    await expect(panel.getByRole('listitem')).toContainText(receiver.url)
    await expect(panel.getByRole('listitem')).toContainText('Nothing was sent yet.')
    expect(await page.content()).not.toContain(secret)
  })

  await test.step('a test arrives, and another fails', async () => {
    const status = panel.getByRole('status')
    await panel.getByRole('button', { name: `Send a test to ${host}` }).click()
    await expect(status).toHaveText('Last: the test, arrived just now.')
    expect(JSON.parse(receiver.received[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
    receiver.answers.push(500)
    await panel.getByRole('button', { name: `Send a test to ${host}` }).click()
    await expect(status).toHaveText('Last: the test, failed just now. It answered with status 500.')
    await isClean(page)
  })

  await test.step('it is ended after a confirmation of the person', async () => {
    await ageSessions(app, email)
    await panel.getByRole('button', { name: `End the webhook to ${host}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'End webhook' }).click()
    const confirm = page.getByRole('dialog', { name: 'Confirm it is you' })
    await typeText(confirm.getByLabel('Your password', { exact: true }), PASSWORD)
    await page.keyboard.press('Enter')
    await expect(panel.getByText('You have none yet.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Make a webhook' })).toBeFocused()
  })

  await test.step('a list that does not load says so, and loads again', async () => {
    await page.route('**/api/account/webhooks', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.reload()
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(panel.getByText('Could not load your webhooks.')).toBeVisible()
    await isClean(page)
    await page.unroute('**/api/account/webhooks')
    await panel.getByRole('button', { name: /try again|retry/i }).click()
    await expect(panel.getByText('You have none yet.')).toBeVisible()
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('webhooks fit the screen, with long addresses, switched off, and at the maximum', async ({
    page,
    app,
  }) => {
    await register(page, app, 'will@webhooks.test', PASSWORD)
    await page.goto('/')
    const url = `https://hooks.example/${'w'.repeat(200)}`
    for (let n = 0; n < 5; n += 1) {
      const headers = { origin: app.url }
      const made = await page.request.post('/api/account/webhooks', { data: { url }, headers })
      expect(made.status()).toBe(201)
    }
    await page.route('**/api/account/webhooks', async (route) => {
      const reply = await route.fetch()
      const { webhooks, max } = await reply.json()
      const [first, second, ...others] = webhooks
      const failingSince = '2026-11-20T10:00:00.000Z'
      const lastDelivery = {
        event: 'video.finished',
        state: 'waiting',
        attempts: 14,
        createdAt: failingSince,
        triedAt: failingSince,
        problem: 'It did not answer within 10 seconds.',
      }
      const off = {
        ...first,
        failingSince,
        offAt: failingSince,
        lastDelivery: { ...lastDelivery, state: 'failed' },
      }
      const json = { max, webhooks: [off, { ...second, failingSince, lastDelivery }, ...others] }
      await route.fulfill({ response: reply, json })
    })
    await page.getByRole('button', { name: 'Settings', exact: true }).tap()
    await page.getByRole('button', { name: 'Account Settings' }).tap()
    const panel = panelOf(page)
    await expect(panel.getByText('Switched off', { exact: true })).toBeVisible()
    await expect(panel.getByText('Failing', { exact: true })).toBeVisible()
    await expect(panel.getByText('You have the maximum of 5 webhooks. End one first.')).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Make another webhook' })).toBeDisabled()
    await panel.getByRole('heading', { name: 'Webhooks' }).evaluate((title) => title.scrollIntoView())
    expect(await screenFaults(page)).toEqual([])
    await isClean(page)
  })
})
