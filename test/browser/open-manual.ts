import type { Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { typeText } from '#test/browser/type-text.ts'
import { signIn } from './app.ts'

/** Opens the editor in Manual, with these words as its first texts. */
export async function openManual(page: Page, app: App, texts: readonly string[]): Promise<void> {
  await signIn(page, app, 'beta@demo.test')
  await page.goto('/')
  await page.getByRole('radio', { name: 'Manual' }).click()
  for (const [at, text] of texts.entries()) await typeText(page.getByLabel(`Text ${at + 1}`), text)
}
