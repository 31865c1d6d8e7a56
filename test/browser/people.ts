import { type APIRequestContext, type Page, request } from '@playwright/test'
import type { Role } from '#domain/account/roles.ts'
import type { App } from '#test/app/start-app.ts'
import { expect } from './app.ts'

/** Gives an account another role, as an administrator does. */
export async function giveRole(app: App, userId: string, role: Role): Promise<void> {
  const admin = await request.newContext({ baseURL: app.url, extraHTTPHeaders: { origin: app.url } })
  await admin.post('/api/auth/login', { data: { email: 'admin@demo.test', password: app.demoPassword } })
  const reply = await admin.patch(`/api/admin/user-role/${userId}`, { data: { role } })
  expect(reply.status()).toBe(200)
  await admin.dispose()
}

/** The link of the latest email to an address with a matching subject, without its origin; waits for the email. */
export async function linkMailedTo(asking: APIRequestContext, to: string, subject: RegExp): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const mails: { subject: string; text: string }[] = await (
      await asking.get('/dev/outbox.json', { params: { to } })
    ).json()
    link = mails.find((mail) => subject.test(mail.subject))?.text.match(/https?:\/\/[^/]+(\/auth\S*)/)?.[1]
    expect(link).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** Verifies the email of the signed-in person by the link in the email, without its page. */
export async function proveMailbox(page: Page, app: App, email: string): Promise<void> {
  const link = await linkMailedTo(page.request, email, /^Confirm your email/)
  const token = new URL(link, app.url).searchParams.get('verify')
  const reply = await page.request.post('/api/auth/verify-email', {
    data: { token },
    headers: { origin: app.url },
  })
  expect(reply.status()).toBe(200)
}
