import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { type Clip, makeClip } from '#media/testing/make-clip.ts'
import type { App } from '#test/app/start-app.ts'
import { expect, signIn } from './app.ts'

const SMALL: Clip = { seconds: 1, width: 90, height: 160, fps: 10 }

/** Makes a folder of small videos and deletes it after the work. */
export async function withVideos(
  names: readonly string[],
  work: (paths: readonly string[]) => Promise<void>,
  clip: Clip = SMALL,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'polepro-videos-'))
  const paths = names.map((name) => join(folder, name))
  try {
    for (const path of paths) await makeClip(path, clip)
    await work(paths)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Adds this many bytes to a video that every player skips. */
export async function pad(path: string, bytes: number): Promise<void> {
  const box = Buffer.alloc(bytes)
  box.writeUInt32BE(bytes)
  box.write('free', 4)
  await writeFile(path, Buffer.concat([await readFile(path), box]))
}

type Listed = { publicId: string; title: string; status: string; clipOf: unknown }

export async function ownVideos(page: Page): Promise<Listed[]> {
  const { personal } = await (await page.request.get('/api/background-videos')).json()
  return personal
}

/** Deletes the videos that earlier journeys left in the account. */
export async function clearOwnVideos(page: Page, app: App): Promise<void> {
  const headers = { origin: app.url }
  for (const { publicId } of await ownVideos(page))
    await page.request.delete(`/api/delete-background/${publicId}`, { headers })
}

/** Opens the desk's video picker for an account. */
export async function openPicker(page: Page, app: App, email: string): Promise<void> {
  await signIn(page, app, email)
  await page.goto('/')
  await expect(page.getByRole('tab', { name: 'PolePro Library' })).toBeVisible()
}

/** Uploads a video without the screens. */
export async function bringIn(page: Page, app: App, path: string, title: string): Promise<void> {
  const video = { name: `${title}.mp4`, mimeType: 'video/mp4', buffer: await readFile(path) }
  const reply = await page.request.post('/api/upload-personal-background', {
    multipart: { title, video },
    headers: { origin: app.url },
  })
  if (!reply.ok()) throw new Error(`${reply.status()}: ${await reply.text()}`)
}
