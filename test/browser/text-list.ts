import type { Locator, Page } from '@playwright/test'

/** The texts of the list of elements: the desk's element picker. */
export const textList = (page: Page): Locator => page.getByRole('list', { name: 'Texts', exact: true })

/** The row that selects a text. */
export const textRow = (page: Page, text: string): Locator =>
  textList(page).getByRole('button', { name: new RegExp(`^${RegExp.escape(text)}.*, Text, `) })

/** The texts as they are listed, from front to back. */
export async function listedTexts(page: Page): Promise<string[]> {
  await textList(page).waitFor()
  const rows = await textList(page).locator('li > button').allTextContents()
  return rows.map((row) => row.replace(/, Text, \d+ of \d+(, hidden)?$/, ''))
}
