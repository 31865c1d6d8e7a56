import type { Page } from '@playwright/test'
import { mondayOf } from '#domain/timetable/week.ts'
import { expect, register, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { giveRole, linkMailedTo } from '#test/browser/people.ts'
import { typeText } from '#test/browser/type-text.ts'

const MEMBER = 'tilda@moonlight.test'

const panel = (page: Page) => page.getByRole('dialog')

/** The page is looked at again, half a minute later. */
const returnsTo = (page: Page) =>
  page.evaluate(() => {
    const { now } = Date
    Date.now = () => now() + 31_000
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  })

test('an owner builds a team: invites, is joined after email verification, renames, and removes (ST-1 to ST-18, AU-21, SV-23)', async ({
  page,
  app,
  browser,
}) => {
  const other = await browser.newContext({ baseURL: app.url })
  const member = await other.newPage()
  await giveRole(app, await register(page, app, 'olga@moonlight.test'), 'studio_owner')
  await page.goto('/')
  await page.getByRole('button', { name: 'Studio', exact: true }).click()
  await panel(page).getByRole('tab', { name: 'Team Management' }).click()

  await test.step('names studio and owner, and invites', async () => {
    await expect(panel(page).getByText('No team members yet')).toBeVisible()
    await isClean(page)
    await panel(page).getByRole('button', { name: 'Edit Studio name' }).click()
    await typeText(panel(page).getByLabel('Studio name', { exact: true }), 'Moonlight Pole')
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click()
    await expect(panel(page).getByText('Saved!')).toBeVisible()
    await typeText(panel(page).getByLabel('Name', { exact: true }), '  ')
    await typeText(panel(page).getByLabel('Email', { exact: true }), MEMBER)
    await expect(panel(page).getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
    await typeText(panel(page).getByLabel('Name', { exact: true }), 'Tilda')
    await panel(page).getByLabel('Email', { exact: true }).press('Enter')
    await expect(panel(page).getByText(`${MEMBER} is invited by email.`)).toBeVisible()
    await expect(panel(page).getByText('Invited', { exact: true })).toBeVisible()
  })

  await test.step('an invited person registers, and joins the team by verifying the email', async () => {
    await member.goto(await linkMailedTo(member.request, MEMBER, /invited/))
    await expect(member.getByLabel('Email')).toHaveValue(MEMBER)
    await register(member, app, MEMBER)
    await member.goto('/')
    await expect(member.getByText('FREE TRIAL', { exact: true })).toBeVisible()
    await member.goto(await linkMailedTo(member.request, MEMBER, /confirm|mailbox/i))
    await member.getByRole('button', { name: 'Confirm my email' }).click()
    await member.getByRole('link', { name: 'To my videos' }).click()
    await expect(member.getByText('TEAM', { exact: true })).toBeVisible()
    await expect(member.getByLabel('Studio name')).toHaveValue('Moonlight Pole')
    await member.getByRole('button', { name: 'Account', exact: true }).click()
    await expect(member.getByText('Studio Pro, through your studio')).toBeVisible()
  })

  await test.step('the team sees the owner’s timetable, and drafts from it', async () => {
    const monday = mondayOf(new Date().toISOString().slice(0, 10))
    const data = { text: 'Sunday 23:30 Heels', monday, timeZone: 'UTC' }
    const headers = { origin: app.url }
    expect((await page.request.post('/api/timetable/paste', { data, headers })).status()).toBe(200)
    await member.goto('/timetable')
    const one = member.getByRole('article').filter({ hasText: 'Heels' })
    await expect(one.getByText('Studio', { exact: true })).toBeVisible()
    await one.getByRole('button', { name: 'Change Heels' }).click()
    const sheet = member.getByRole('dialog', { name: 'Heels' })
    await expect(sheet.getByText('only its owner can change it')).toBeVisible()
    await expect(sheet.getByLabel('Class', { exact: true })).toBeDisabled()
    await expect(sheet.getByRole('button', { name: 'Delete' })).toBeHidden()
    await isClean(member)
    await member.keyboard.press('Escape')
    await one.getByRole('button', { name: 'Make a promo' }).click()
    await expect(member.getByRole('radio', { name: 'Auto' })).toBeVisible()
    await expect(member.getByText('Heels').first()).toBeVisible()
    await member.goto('/')
  })

  await test.step('the owner renames the member, and finds the member’s library', async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Studio', exact: true }).click()
    await panel(page).getByRole('tab', { name: 'Team Management' }).click()
    await expect(panel(page).getByText('On the team', { exact: true })).toBeVisible()
    const access = panel(page).getByRole('switch', { name: /^The team may change classes/ })
    await access.click()
    await expect(access).toBeChecked()
    await expect(access).toBeEnabled()
    await panel(page).getByRole('button', { name: 'Edit name of Tilda' }).click()
    await typeText(panel(page).getByLabel('name of Tilda'), 'Tilda M.')
    await panel(page).getByLabel('name of Tilda').press('Enter')
    await expect(panel(page).getByText('Tilda M.')).toBeVisible()
    await panel(page).getByRole('tab', { name: 'Video Management' }).click()
    await panel(page).getByRole('combobox', { name: 'Team member' }).click()
    await page.getByRole('option', { name: 'Tilda M.' }).click()
    await expect(panel(page).getByText('No videos in library')).toBeVisible()
    await expect(panel(page).getByLabel('Videos for Tilda M.')).toBeAttached()
    await isClean(page)
  })

  await test.step('a removed member is on the free trial at once, also in an editor that is open (AC-3, AC-6)', async () => {
    await member.keyboard.press('Escape')
    await expect(member.getByRole('dialog')).toHaveCount(0)
    await panel(page).getByRole('tab', { name: 'Team Members' }).click()
    await panel(page).getByRole('button', { name: 'Remove Tilda M.' }).click()
    await isClean(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(panel(page).getByText('No team members yet')).toBeVisible()
    expect((await member.request.get('/api/studio/owner-info')).status()).toBe(403)
    await expect(member.getByText('TEAM', { exact: true })).toBeVisible()
    await returnsTo(member)
    await expect(member.getByText('FREE TRIAL', { exact: true })).toBeVisible()
    await expect(member.getByText('TEAM', { exact: true })).toBeHidden()
    await expect(member.getByRole('link', { name: 'Remove Watermark' })).toBeVisible()
    await other.close()
  })
})

test('a full team refuses new members with a message; a failed load can be retried (ST-5, S17)', async ({
  page,
  app,
}) => {
  await giveRole(app, await register(page, app, 'full@moonlight.test'), 'studio_owner')
  for (const place of Array.from({ length: 10 }, (_, index) => index + 1)) {
    const reply = await page.request.post('/api/studio/team', {
      data: { name: `Dancer ${place}`, email: `dancer-${place}@moonlight.test` },
      headers: { origin: app.url },
    })
    expect(reply.status()).toBe(201)
  }
  await page.route('**/api/studio/team', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('button', { name: 'Studio', exact: true }).click()
  await panel(page).getByRole('tab', { name: 'Team Management' }).click()
  await expect(panel(page).getByText('Could not load your team.')).toBeVisible()
  await isClean(page)
  await page.unrouteAll()
  await panel(page).getByRole('button', { name: 'Retry' }).click()
  await expect(panel(page).getByText('Maximum team size of 10 members reached')).toBeVisible()
  for (const label of ['Name', 'Email'])
    await expect(panel(page).getByLabel(label, { exact: true })).toBeDisabled()
  await expect(panel(page).getByRole('button', { name: 'Add', exact: true })).toBeDisabled()
  await panel(page)
    .getByRole('button', { name: /^Current members/ })
    .click()
  await expect(panel(page).getByText('Dancer 1', { exact: true })).toBeHidden()
  await panel(page).getByRole('tab', { name: 'Video Management' }).click()
  await expect(panel(page).getByText(/must log in first with the email used/)).toBeVisible()
})

test('class types are added, described, described again and deleted; a free account is led to the plans (CT-1 to CT-5, CT-11, CT-13, RL-13)', async ({
  page,
  app,
}) => {
  const id = await register(page, app, 'classes@moonlight.test')
  await page.goto('/')
  await page.getByRole('button', { name: 'Class types', exact: true }).click()
  await expect(panel(page).getByText('Your own class types are part of Pro')).toBeVisible()
  await expect(panel(page).getByRole('button', { name: 'Add class type' })).toBeHidden()
  await isClean(page)
  await giveRole(app, id, 'pro')
  await page.reload()
  await page.getByRole('button', { name: 'Class types', exact: true }).click()

  await test.step('the columns are side by side if there is room, else one below the other', async () => {
    const add = panel(page).getByRole('button', { name: 'Add class type' })
    await page.setViewportSize({ width: 390, height: 844 })
    const { x = 0, width = 390 } = (await add.boundingBox()) ?? {}
    expect(x + width).toBeLessThan(390)
    await add.click()
    await expect(add).toBeHidden()
    await isClean(page)
    await panel(page).getByRole('button', { name: 'All class types' }).click()
    await expect(add).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the studio’s own class type', async () => {
    await panel(page).getByRole('button', { name: 'Add class type' }).click()
    const save = panel(page).getByRole('button', { name: 'Save Class Type' })
    await expect(save).toBeDisabled()
    await typeText(panel(page).getByLabel('Class type name'), 'Moon Flow')
    await typeText(panel(page).getByLabel(/^Description/), 'Slow, under one light.')
    await isClean(page)
    await save.click()
    await expect(panel(page).getByRole('heading', { name: 'Moon Flow' })).toBeVisible()
    await panel(page).getByRole('button', { name: 'Edit class type' }).click()
    await typeText(panel(page).getByLabel('Class type name'), 'Moon Spins')
    await save.click()
    await expect(panel(page).getByRole('heading', { name: 'Moon Spins' })).toBeVisible()
    await expect(panel(page).getByRole('button', { name: 'Edit class type' })).toBeFocused()
    await page.keyboard.press('Escape')
    await page.getByRole('combobox', { name: 'Class type' }).click()
    await expect(page.getByRole('option', { name: 'Moon Spins' })).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a new name is stored also if the new description is not, which stays in its field', async () => {
    await page.getByRole('button', { name: 'Class types', exact: true }).click()
    await panel(page)
      .getByRole('button', { name: /^Moon Spins/ })
      .click()
    await panel(page).getByRole('button', { name: 'Edit class type' }).click()
    await typeText(panel(page).getByLabel('Class type name'), 'Moon Dance')
    await typeText(panel(page).getByLabel(/^Description/), 'Slower.')
    await page.route('**/api/class-descriptions', (route) => route.fulfill({ status: 500, json: {} }), {
      times: 1,
    })
    await panel(page).getByRole('button', { name: 'Save Class Type' }).click()
    const region = panel(page).getByRole('region', { name: 'Moon Dance', exact: true })
    await expect(region.getByLabel(/^Description/)).toHaveValue('Slower.')
    await region.getByRole('button', { name: 'Cancel' }).click()
    await region.getByRole('button', { name: 'Edit class type' }).click()
    await expect(region.getByLabel('Class type name')).toHaveValue('Moon Dance')
    await typeText(region.getByLabel(/^Description/), 'Slower.')
    await region.getByRole('button', { name: 'Save Class Type' }).click()
    await expect(region.getByText('Slower.')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  await test.step('a built-in class type keeps its name, and has the studio’s description until that is removed', async () => {
    await page.getByRole('button', { name: 'Class types', exact: true }).click()
    const region = panel(page).getByRole('region', { name: 'Heels', exact: true })
    await panel(page)
      .getByRole('button', { name: /^Heels/ })
      .click()
    const universal = await region.getByRole('paragraph').last().textContent()
    await region.getByRole('button', { name: 'Edit description' }).click()
    await expect(region.getByText('Default class types cannot be renamed')).toBeVisible()
    await expect(region.getByLabel('Class type name')).not.toBeEditable()
    await typeText(region.getByLabel(/^Description/), 'Ours are higher.')
    await region.getByRole('button', { name: 'Save Class Type' }).click()
    await expect(region.getByText('Ours are higher.')).toBeVisible()
    await expect(region.getByRole('button', { name: 'Delete' })).toBeHidden()
    await region.getByRole('button', { name: 'Edit description' }).click()
    await typeText(region.getByLabel(/^Description/), '')
    await region.getByRole('button', { name: 'Save Class Type' }).click()
    await expect(region.getByText(universal ?? '')).toBeVisible()
  })

  await test.step('the studio’s own class type is deleted after a confirmation', async () => {
    await panel(page)
      .getByRole('button', { name: /^Moon Dance/ })
      .click()
    await panel(page).getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete class type' }).click()
    await expect(panel(page).getByText('Moon Dance')).toHaveCount(0)
  })
})
