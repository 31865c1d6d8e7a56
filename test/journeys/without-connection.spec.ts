import { expect, signIn, test } from '#test/browser/app.ts'

test('a part that fails to load breaks nothing else', async ({ page, app }) => {
  await signIn(page, app, 'pro@demo.test')
  const lost = /\/(?:sonner-toaster|platform-check)-[^/]*\.js$/
  await page.route(lost, (route) => route.abort())
  await page.route(/\/drafts-dialog-[^/]*\.js$/, (route) => route.abort())
  await page.route('**/api/generate-promotion', (route) => route.abort())
  await page.goto('/')

  await test.step('the first toast and the platform check', async () => {
    await page.getByRole('button', { name: 'Create Promotion' }).click()
    await expect(page.getByText('The platform check could not be loaded.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Edit Promotion' })).toBeVisible()
    const toast = page.getByRole('listitem').filter({ hasText: 'Could not write the text.' })
    await expect(toast).toBeHidden()
    await page.unroute(lost)
    await expect(toast).toBeVisible({ timeout: 15_000 })
  })

  await test.step('a dialog that fails shows a message, and the desk stays as it is', async () => {
    await page.getByRole('button', { name: 'Designs', exact: true }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'This part of the page could not be loaded.' })
    await expect(toast).toBeVisible()
    await expect(toast.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Promotion' })).toBeVisible()
  })
})
