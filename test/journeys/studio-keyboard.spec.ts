import type { Page } from '@playwright/test'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole } from '#test/browser/people.ts'
import { reach } from '#test/browser/reach.ts'

const panel = (page: Page) => page.getByRole('dialog')

const press = async (page: Page, name: string | RegExp): Promise<void> => {
  await reach(page, panel(page).getByRole('button', { name, exact: true }))
  await page.keyboard.press('Enter')
}

/** A tab list is one tab stop, and arrow keys move in it. */
async function turnTo(page: Page, from: string, to: string): Promise<void> {
  await reach(page, panel(page).getByRole('tab', { name: from, exact: true }))
  await page.keyboard.press('ArrowRight')
  await expect(panel(page).getByRole('tab', { name: to, exact: true })).toBeFocused()
}

test('an owner manages the studio by keyboard alone (ST-1 to ST-15, CT-1 to CT-4, CT-13, ER-6)', async ({
  page,
  app,
}) => {
  await giveRole(app, await register(page, app, 'keys@moonlight.test'), 'studio_owner')
  await page.goto('/')
  await reach(page, page.getByRole('button', { name: 'Studio', exact: true }))
  await page.keyboard.press('Enter')

  await test.step('a class type is added, and another is deleted', async () => {
    await press(page, 'Add class type')
    await expect(panel(page).getByLabel('Class type name')).toBeFocused()
    await page.keyboard.type('Moon Flow')
    await page.route('**/api/custom-class-types', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '<html>' }) : route.continue(),
    )
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Failed to create class type')).toBeVisible()
    await expect(panel(page).getByLabel('Class type name')).toHaveValue('Moon Flow')
    await page.unrouteAll()
    await panel(page).getByLabel('Class type name').press('Enter')
    await expect(panel(page).getByRole('heading', { name: 'Moon Flow' })).toBeVisible()
    await isClean(page)
    await page.route('**/api/custom-class-types/*', (route) => route.fulfill({ status: 500, body: '<html>' }))
    await press(page, 'Delete')
    await reach(page, page.getByRole('alertdialog').getByRole('button', { name: 'Delete class type' }))
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Failed to delete class type')).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('a person is invited, and the owner sees what members get', async () => {
    await turnTo(page, 'Class Types & Descriptions', 'Team Management')
    for (const benefit of [
      'Unlimited downloads',
      'Watermark-free videos',
      'Upload of personal background videos',
      'Full Pro features',
    ])
      await expect(panel(page).getByText(benefit, { exact: true })).toBeVisible()
    await reach(page, panel(page).getByLabel('Name', { exact: true }))
    await page.keyboard.type('Tilda')
    await reach(page, panel(page).getByLabel('Email', { exact: true }))
    await page.keyboard.type('keys-tilda@moonlight.test')
    const sent = page.waitForRequest(
      (asked) => asked.method() === 'POST' && /studio\/team$/.test(asked.url()),
    )
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toMatchObject({ name: 'Tilda', studioId: expect.any(String) })
    await expect(panel(page).getByText('Invited', { exact: true })).toBeVisible()
    await expect(panel(page).getByLabel('Name', { exact: true })).toBeFocused()
  })

  await test.step('Escape cancels a name, a refused name shows an error, another is saved; the panel stays', async () => {
    await press(page, 'Edit name of Tilda')
    await expect(panel(page).getByLabel('name of Tilda')).toBeFocused()
    await page.keyboard.type(' M.')
    await page.keyboard.press('Escape')
    await expect(panel(page).getByRole('button', { name: 'Edit name of Tilda' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByLabel('name of Tilda')).toBeFocused()
    await page.keyboard.press('End')
    await page.keyboard.type(' M.')
    await page.route('**/api/studio/team/*', (route) => route.fulfill({ status: 500, body: '<html>' }))
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Failed to update team member name')).toBeVisible()
    await isClean(page)
    await page.unrouteAll()
    await page.keyboard.press('Enter')
    await expect(panel(page).getByText('Saved!')).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Edit name of Tilda M.' })).toBeFocused()
    await expect(panel(page).getByText('Saved!')).toBeHidden()
  })

  await test.step('failed loads and empty lists are shown as such', async () => {
    await page.route('**/api/custom-class-types', (route) => route.fulfill({ json: [] }))
    await page.reload()
    await page.getByRole('button', { name: 'Studio', exact: true }).click()
    await expect(panel(page).getByText('No universal class types available')).toBeVisible()
    await isClean(page)
  })
})
