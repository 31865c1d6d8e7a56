import type { Download, Locator, Page } from '@playwright/test'
import { reach } from '#test/browser/reach.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { typeText } from '#test/browser/type-text.ts'
import { expect } from './stranger.ts'

const PASSWORD = 'pole-and-silk'

export async function createAccount(page: Page, email: string): Promise<void> {
  await typeText(page.getByLabel('Email'), email)
  await typeText(page.getByLabel('Password', { exact: true }), PASSWORD)
  await typeText(page.getByLabel('Confirm password'), PASSWORD)
  await page.getByLabel('I am 18 or older').check()
  await page.getByLabel(/^I agree/).check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

/** What one does without a mouse: to a control by Tab, then a key. */
export const byKeys = (page: Page) => {
  const press = async (target: Locator, key = 'Enter') => {
    await reach(page, target)
    await page.keyboard.press(key)
  }
  return {
    press,
    async type(field: Locator, text: string) {
      await reach(page, field)
      await page.keyboard.type(text)
    },
    /** Opens a list, and chooses by typing. */
    async choose(list: Locator, option: string) {
      await press(list)
      await page.keyboard.type(option)
      await page.keyboard.press('Enter')
    },
  }
}

export async function createAccountByKeys(page: Page, email: string): Promise<void> {
  const { press, type } = byKeys(page)
  await type(page.getByLabel('Email'), email)
  await type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page.getByLabel('Confirm password'), PASSWORD)
  await press(page.getByLabel('I am 18 or older'), 'Space')
  await press(page.getByLabel(/^I agree/), 'Space')
  await press(page.getByRole('button', { name: 'Create Account' }))
}

/** Waits for the finished film, however long it takes. */
export async function finishedSheet(page: Page): Promise<Locator> {
  await resultSheet(page).waitFor({ timeout: 0 })
  return resultSheet(page)
}

export type Saved = { readonly download: Download; readonly isCalledSharp: boolean }

/** Saves the film from the sheet, as `press` does; tells what the sheet says of it. */
export async function save(page: Page, press: (button: Locator) => Promise<void>): Promise<Saved> {
  const sheet = await finishedSheet(page)
  const button = sheet.getByRole('button', { name: 'Download Video' })
  await expect(button).toBeEnabled()
  const isCalledSharp = await sheet.getByText('What you save is sharp').isVisible()
  const download = page.waitForEvent('download')
  await press(button)
  return { download: await download, isCalledSharp }
}

/** Today where the browser is, as films show it in its language, as in `Monday, Nov 30`. */
export const todayIn = (page: Page): Promise<string> =>
  page.evaluate(() =>
    new Intl.DateTimeFormat(navigator.language, { weekday: 'long', month: 'short', day: 'numeric' }).format(),
  )
