import type { Page } from '@playwright/test'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn } from '#test/browser/app.ts'

export async function openLibrary(page: Page, app: App, email: string): Promise<void> {
  await signIn(page, app, email)
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Add Gold Sparkles' })).toBeVisible()
}

export const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
export const tiles = (page: Page) =>
  page.getByRole('tabpanel', { name: /^(?:All|Favorites|Classes)$/ }).getByRole('listitem')
