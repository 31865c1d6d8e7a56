import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { TOTP } from 'otpauth'
import { startApp } from '#test/app/start-app.ts'
import { expect, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { typeText } from '#test/browser/type-text.ts'

const EMAIL = 'boss@velvet-room.test'

/** Runs the operator's command on the data of a running app; returns the link that it prints. */
async function makeAdmin(env: Record<string, string>, ...words: string[]): Promise<string> {
  const program = ['src/server/make-admin/make-admin.ts', EMAIL, ...words]
  const { stdout } = await promisify(execFile)(process.execPath, program, { env: { ...process.env, ...env } })
  return stdout.match(/http\S+/)?.[0] ?? ''
}

test('the first administrator of a real site sets up a second factor before anything else (threat 34)', async ({
  page,
}) => {
  const env = { NODE_ENV: 'production', HOST: '127.0.0.1', DEMO_PASSWORD: '' }
  const { app, stop } = await startApp({ env })
  const operator = { ...env, PUBLIC_URL: app.url, DATA_DIR: app.dataDir }
  const choosePassword = async (link: string) => {
    await page.goto(link)
    await typeText(page.getByLabel('New password', { exact: true }), 'velvet-and-brass')
    await typeText(page.getByLabel('Confirm new password', { exact: true }), 'velvet-and-brass')
    await page.getByRole('button', { name: 'Save New Password' }).click()
  }
  const setUp = page.getByRole('heading', { name: 'Set up your second step' })

  await test.step('every page leads to the setup after the operator’s link', async () => {
    await choosePassword(await makeAdmin(operator))
    await expect(setUp).toBeVisible()
    for (const path of ['/', '/admin', '/upgrade']) {
      await page.goto(`${app.url}${path}`)
      await expect(setUp).toBeVisible()
    }
    expect((await page.request.get(`${app.url}/api/admin/users`)).status()).toBe(403)
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size)
      await isClean(page)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('continues after the setup, once the recovery codes are confirmed as stored', async () => {
    await page.getByRole('button', { name: 'Set up an authenticator app' }).click()
    const dialog = page.getByRole('dialog')
    const secret = await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()
    await typeText(
      dialog.getByLabel('Code from your app'),
      new TOTP({ secret: secret.replaceAll(' ', '') }).generate(),
    )
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'I have saved them' }).click()
    await expect(setUp).toBeHidden()
    await page.goto(`${app.url}/admin`)
    await expect(page.getByText(EMAIL).first()).toBeVisible()
  })

  await test.step('cannot remove the last factor', async () => {
    await page.goto(app.url)
    await page.getByRole('button', { name: 'Account', exact: true }).click()
    await page.getByRole('button', { name: 'Remove the authenticator app' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove app' }).click()
    await expect(page.getByText('Please add another one before you remove this one.')).toBeVisible()
  })

  await test.step('after losing it: the operator’s new link leads through the setup again', async () => {
    await choosePassword(await makeAdmin(operator, '--also'))
    await expect(setUp).toBeVisible()
  })
  await stop()
})
