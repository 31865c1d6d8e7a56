import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type App, startApp } from '#test/app/start-app.ts'
import { expect, test as journey } from '#test/browser/app.ts'
import { download, generate, lasting, made, newcomer, openDesk, ready, text } from './generating.ts'

/** Other journeys watch videos being made: their server makes none ahead. */
const test = journey.extend<object, { app: App }>({
  app: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from this pattern
    async ({}, use) => {
      const { app, stop } = await startApp({ from: process.env.PREPARED_DATA })
      await use(app)
      await stop()
    },
    { scope: 'worker' },
  ],
})

/** The id of the next video that the server begins to make unasked. */
async function nextAhead(page: Page): Promise<string> {
  const reply = await page.waitForResponse(
    (each) => each.url().endsWith('/api/ahead') && each.request().method() === 'POST',
  )
  expect(await reply.json()).toEqual({ isMaking: true })
  return reply.request().postDataJSON().renderId
}

const filesOf = ({ dataDir }: App, renderId: string): Promise<string[]> =>
  readdir(join(dataDir, 'files', 'videos', renderId)).catch(() => [])

test('a design that rests is made ahead; a change gives it up, and its request finds the file', async ({
  page,
  app,
}) => {
  const userId = await newcomer(page, app)
  const first = nextAhead(page)
  await openDesk(page, userId, made(lasting(5), text('Pole Flow')))
  const givenUp = page.waitForRequest((each) => each.method() === 'DELETE')
  const before = await first
  const second = nextAhead(page)
  await page
    .getByRole('button', { name: 'Remove Spotlight Haze' })
    .or(page.getByRole('button', { name: 'Unselect Spotlight Haze' }))
    .first()
    .click()
  expect((await givenUp).url()).toContain(before)
  const renderId = await second
  await expect.poll(() => filesOf(app, renderId)).toEqual([expect.stringMatching(/^ahead-/)])
  await expect(ready(page)).toBeHidden()

  await generate(page).click()
  await expect(ready(page)).toBeVisible()
  expect(await filesOf(app, renderId)).toEqual([expect.stringMatching(/^ahead-/)])
  await expect(download(page)).toBeEnabled()
})
