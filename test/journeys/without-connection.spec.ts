import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { expect, signIn, test } from '#test/browser/app.ts'
import { PHONE } from '#test/browser/phone.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { made, newcomer, openDesk, text } from './generating.ts'

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
    await expect(toast).toBeVisible()
  })

  await test.step('a dialog that fails shows a message, and the desk stays as it is', async () => {
    await page.getByRole('button', { name: 'Designs', exact: true }).click()
    const toast = page.getByRole('listitem').filter({ hasText: 'This part of the page could not be loaded.' })
    await expect(toast).toBeVisible()
    await expect(toast.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Create Promotion' })).toBeVisible()
  })

  await test.step('said again, it takes the place of the first', async () => {
    const toast = page.getByRole('listitem').filter({ hasText: 'This part of the page could not be loaded.' })
    await toast.evaluate((first) => first.setAttribute('data-first', ''))
    await page.getByRole('button', { name: 'Designs', exact: true }).click()
    await expect(page.locator('[data-first]')).toHaveCount(0)
    await expect(toast).toHaveCount(1)
  })
})

test.describe('with a clock of its own', () => {
  test.use({ isOwnContext: true })

  test('a design with a look waits for the code of looks, and offers a reload', async ({ page, app }) => {
    registerFonts()
    const plain = made(text('Pole Flow'))
    const measure = measureEmForNode()
    const look = editDesign(plain, { kind: 'apply-look', look: { id: 'wall' } }, { measure })
    await openDesk(page, await newcomer(page, app), look)
    const code = /\/looks-[^/]*\.js$/
    await page.route(code, (route) => route.abort())
    await page.clock.install()
    await page.reload()
    await expect(page.getByText('Loading...')).toBeVisible()
    const reload = page.getByRole('button', { name: 'Reload' })
    await expect(reload).toBeHidden()
    await page.clock.fastForward(15_000)
    await expect(reload).toBeVisible()
    await page.unroute(code)
    await page.clock.resume()
    await reload.click()
    await expect(page.locator('[data-stage]')).toBeVisible()
  })

  test('what is around the stage may come late', async ({ page, app }) => {
    await signIn(page, app, 'pro@demo.test')
    const around = /\/(?:editor-bar|deskPanels)-[^/]*\.js$/
    await page.route(around, (route) => route.abort())
    await page.clock.install()
    await page.goto('/')
    const loading = page.getByText('Loading the tools...')
    await expect(loading).toBeVisible()

    await test.step('the stage stays, and after a while a reload is offered', async () => {
      await page.clock.fastForward(15_000)
      await expect(page.getByText('Still loading the tools...')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
      await expect(page.locator('[data-stage]')).toBeVisible()
    })

    await test.step('tools and bar come by themselves once they can', async () => {
      await page.unroute(around)
      await page.clock.fastForward(3000)
      await expect(page.getByRole('button', { name: 'Create Promotion' })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
    })

    await test.step('the other layout waits for its tools as well', async () => {
      const tools = /\/phoneTools-[^/]*\.js$/
      await page.route(tools, (route) => route.abort())
      await page.setViewportSize(PHONE.viewport)
      await expect(loading).toBeVisible()
      await expect(page.locator('[data-stage]')).toBeVisible()
      await page.unroute(tools)
      await page.clock.fastForward(3000)
      await expect(page.getByRole('button', { name: 'Generate Video' })).toBeVisible()
    })
  })
})
