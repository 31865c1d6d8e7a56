import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, register as registerByCall, test } from '#test/browser/app.ts'
import { isClean } from '#test/browser/axe.ts'
import { PHONE } from '#test/browser/phone.ts'
import { resultSheet } from '#test/browser/result-sheet.ts'
import { typeText } from '#test/browser/type-text.ts'
import { backgroundIsReady, newcomer } from './generating.ts'

const ADDRESS = '/create?classType=Pole+Flow&day=Tonight&time=7+PM&studio=Velvet+Room'
const PASSWORD = 'correct horse battery'

/** The library's clips are prepared once; a visitor cannot ask whether they are. */
async function libraryIsReady(page: Page, app: Parameters<typeof newcomer>[1]): Promise<void> {
  await newcomer(page, app)
  await backgroundIsReady(page)
  await page.context().clearCookies()
}

async function register(page: Page): Promise<void> {
  await typeText(page.getByLabel('Email'), `${randomUUID()}@velvet-room.test`)
  await typeText(page.getByLabel('Password', { exact: true }), PASSWORD)
  await typeText(page.getByLabel('Confirm password'), PASSWORD)
  await page.getByLabel('I am 18 or older').check()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create Account' }).click()
}

test.describe('a stranger on a phone', () => {
  test.use(PHONE)

  test('makes a film without an account, and saves it with one', async ({ page, app }) => {
    await libraryIsReady(page, app)
    const refused: string[] = []
    page.on('response', (reply) => {
      if (reply.status() >= 400) refused.push(`${reply.status()} ${reply.url()}`)
    })
    await page.goto(ADDRESS)

    await test.step('looks show the class of the address', async () => {
      const looks = page.getByRole('dialog', { name: 'Looks' })
      await expect(looks.locator('[data-look] img').first()).toBeVisible()
      await expect(looks.getByText('Sample words')).toBeHidden()
      await expect(looks.locator('[data-look] [aria-pressed=true]')).toHaveCount(1)
      // Cards change places when more is known of the clip.
      const other = looks.getByRole('button', { name: 'Neon club: Tube Sign' })
      await other.click()
      await expect(other).toHaveAttribute('aria-pressed', 'true')
      await isClean(page)
      await looks.getByRole('button', { name: 'Make my video' }).click()
    })

    await test.step('the finished film plays, and its words can be copied', async () => {
      const film = resultSheet(page).locator('video')
      await expect(film).toBeVisible()
      await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(1)
      await expect(resultSheet(page)).toContainText('Until then we keep it for a day.')
      await expect(resultSheet(page).getByRole('button', { name: 'Copy alt text' })).toBeVisible()
      await isClean(page)
    })

    await test.step('saving asks for an account, which keeps film and design', async () => {
      await resultSheet(page).getByRole('button', { name: 'Save Video' }).click()
      await expect(page.getByText('With an account you save your video')).toBeVisible()
      await register(page)
      await expect(resultSheet(page)).toBeVisible()
      await expect(page).toHaveURL(/\/$/)
      const saved = page.waitForEvent('download')
      await resultSheet(page).getByRole('button', { name: 'Download Video' }).click()
      expect((await saved).suggestedFilename()).toMatch(/\.mp4$/)
      await expect(resultSheet(page).locator('video')).toBeVisible()
      await page.keyboard.press('Escape')
      await page.reload()
      await expect(page.getByRole('application').or(page.locator('[data-stage]')).first()).toBeVisible()
      const { drafts } = await (await page.request.get('/api/drafts')).json()
      expect(drafts).toHaveLength(1)
    })

    expect(refused).toEqual([])
  })

  test('sees the looks as soon as the tools are there', async ({ page }) => {
    // Panels that nobody asked for come after four seconds, which never pass here.
    await page.addInitScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (act: () => void, ms?: number) => (ms === 4000 ? 0 : setTimeout(act, ms)),
      })
    })
    await page.goto(ADDRESS)
    await expect(page.getByRole('dialog', { name: 'Looks' })).toBeVisible()
  })
})

test('a guest who signs in takes film and design along; the film is not made again', async ({
  page,
  app,
}) => {
  await libraryIsReady(page, app)
  const email = `${randomUUID()}@velvet-room.test`
  await registerByCall(page, app, email, PASSWORD)
  await page.context().clearCookies()
  await page.goto('/create?classType=Heels&day=2026-12-31')
  await expect(page.getByRole('heading', { name: /^Looks: / })).toBeVisible()
  await page.getByRole('button', { name: 'Generate Video' }).click()
  await expect(resultSheet(page)).toBeVisible()
  const film = await resultSheet(page).locator('video').getAttribute('src')
  await resultSheet(page).getByRole('button', { name: 'Save Video' }).click()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const composed: string[] = []
  page.on('request', (each) => each.url().endsWith('/api/compose-video') && composed.push(each.url()))
  await typeText(page.getByLabel('Email'), email)
  await typeText(page.getByLabel('Password', { exact: true }), PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  const saved = page.waitForEvent('download')
  await resultSheet(page).getByRole('button', { name: 'Download Video' }).click()
  expect((await saved).url()).toContain(film)
  await expect(resultSheet(page).locator('video')).toHaveAttribute('src', film ?? '')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Video Ready' })).toBeDisabled()
  await expect(page.getByText('Heels · Thursday, Dec 31')).toBeVisible()
  expect(composed).toEqual([])
  await expect(async () => {
    const { drafts } = await (await page.request.get('/api/drafts')).json()
    expect(drafts).toHaveLength(1)
  }).toPass()
})

test('a guest at a desk is offered the looks, and the next class from the result', async ({ page, app }) => {
  await libraryIsReady(page, app)
  await page.goto('/create?classType=Heels&day=2026-12-31')
  await expect(page.getByText('without an account')).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Looks: / })).toBeInViewport()
  await page.getByRole('button', { name: 'Generate Video' }).click()
  await expect(resultSheet(page)).toBeVisible()
  await isClean(page)
  await resultSheet(page).getByRole('button', { name: 'Next class: Thursday, Jan 7' }).click()
  await expect(resultSheet(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Generate Video' })).toBeEnabled()
  await page.getByRole('button', { name: 'Save Design' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('an empty stage of a guest leads to the looks', async ({ page, app }) => {
  await libraryIsReady(page, app)
  await page.goto('/create')
  await page.getByRole('button', { name: 'Unselect Spotlight Haze' }).click()
  await page.getByRole('button', { name: 'Generate Video' }).click()
  await expect(page.getByRole('heading', { name: /^Looks/ })).toBeFocused()
  await expect(page.getByText('No text overlay available')).toHaveCount(0)
})

test('a guest learns what the brand kit needs, and nothing is refused on the way', async ({ page, app }) => {
  await libraryIsReady(page, app)
  const refused: string[] = []
  page.on('response', (reply) => reply.status() >= 400 && refused.push(`${reply.status()} ${reply.url()}`))
  await page.goto('/create')
  await page.getByRole('region', { name: /^Looks/ }).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Set up brand' }).click()
  const kit = page.getByRole('dialog', { name: 'Brand kit' })
  await expect(kit.getByRole('link', { name: 'Create Account' })).toBeVisible()
  await isClean(page)
  expect(refused).toEqual([])
  await kit.getByRole('link', { name: 'Create Account' }).click()
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeVisible()
})

test('a person who is signed in has the usual editor at that address', async ({ page, app }) => {
  await newcomer(page, app)
  await page.goto('/create')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
})
