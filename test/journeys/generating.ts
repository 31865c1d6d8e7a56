import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, register } from '#test/browser/app.ts'
import { proveMailbox } from '#test/browser/people.ts'
import { leaveResults } from '#test/browser/result-sheet.ts'

export const SLUG = 'spotlight-haze'
export const haze: Edit = {
  kind: 'choose-background',
  background: {
    id: PublicId.parse(SLUG),
    url: `/media/backgrounds/${SLUG}/preview.mp4`,
    libraryType: 'universal',
    posterUrl: null,
  },
}
const manual: Edit = { kind: 'switch-content', to: 'class-details-only' }
export const lasting = (videoDuration: number): Edit => ({ kind: 'set-duration', videoDuration })
export const text = (content: string): Edit => ({ kind: 'set-content', id: 'text1', content })

export const made = (...edits: readonly Edit[]): Design =>
  [manual, haze, ...edits].reduce(applyEdit, initialDesign())

export const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Creating your video...' })
export const bar = (page: Page) => page.getByRole('region', { name: 'Make the video' })
export const generate = (page: Page) => bar(page).getByRole('button', { name: 'Generate Video' })
export const ready = (page: Page) => bar(page).getByRole('button', { name: 'Video Ready' })
export const download = (page: Page) => bar(page).getByRole('button', { name: 'Download Video' })

/** A new free account, signed in; returns its id. */
export const newcomer = (page: Page, app: App): Promise<string> =>
  register(page, app, `${randomUUID()}@velvet-room.test`)

/** The same with a verified email, which a second video requires. */
export async function provenNewcomer(page: Page, app: App): Promise<string> {
  const email = `${randomUUID()}@velvet-room.test`
  const id = await register(page, app, email)
  await proveMailbox(page, app, email)
  return id
}

export async function backgroundIsReady(page: Page): Promise<void> {
  await expect(async () => {
    const { universal } = await (await page.request.get('/api/background-videos')).json()
    expect(universal.find(({ id }: { id: string }) => id === SLUG)?.status).toBe('ready')
  }).toPass()
}

/** Puts the design into the editor, as if it had been stored there; later changes stay. Result sheets are closed. */
export async function openDesk(page: Page, userId: string, design: Design): Promise<void> {
  await backgroundIsReady(page)
  await leaveResults(page)
  await page.addInitScript(
    ([key = '', saved = '']) => {
      if (sessionStorage.getItem('laid')) return
      sessionStorage.setItem('laid', 'yes')
      localStorage.setItem(key, saved)
    },
    [`polepro.editor.${userId}`, JSON.stringify({ design, preferences: { collapsed: {} } })],
  )
  await page.goto('/')
  await expect(generate(page)).toBeVisible()
}

/** Videos of texts on black, by the API, each finished. */
export async function makeFilms(page: Page, app: App, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const design = { ...made(text(name), lasting(5)), background: null }
    const headers = { origin: app.url }
    const reply = await page.request.post('/api/videos', { data: { design }, headers })
    const { video } = await reply.json()
    await expect
      .poll(async () => (await (await page.request.get(`/api/renders/${video.renderId}`)).json()).status)
      .toBe('done')
  }
}
