import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Download, expect, type Page } from '@playwright/test'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Background } from '#media/compose-job.ts'
import { inspectVideo, type VideoFacts } from '#media/testing/inspect.ts'

/** A film that was downloaded. */
export type Film = {
  readonly path: string
  readonly facts: VideoFacts
  /** What it was made of, as the account has it. */
  readonly design: Design
  readonly clip: Background | undefined
}

type Place = { readonly page: Page; readonly folder: string }

/** Saves a download in a folder and reads it. It is taken for the account's latest video. */
export async function readFilm(download: Download, { page, folder }: Place): Promise<Film> {
  const path = join(folder, 'film.mp4')
  await download.saveAs(path)
  const { videos } = await (await page.request.get('/api/made-videos')).json()
  const { design } = await (await page.request.get(`/api/made-videos/${videos[0].id}/design`)).json()
  return { path, facts: await inspectVideo(path), design, clip: await clipOf(design, { page, folder }) }
}

async function clipOf({ background }: Design, { page, folder }: Place): Promise<Background | undefined> {
  if (!background) return undefined
  const path = join(folder, 'clip.mp4')
  // A film may be finished before its clip is in the library.
  await expect.poll(async () => (await page.request.head(background.url)).status()).toBe(200)
  await writeFile(path, await (await page.request.get(background.url)).body())
  return { path, frames: (await inspectVideo(path)).frames }
}

/** The words in a film, a line for each text, without its places for hyphens. */
export const wordsIn = ({ design }: Film): string =>
  drawnTexts(design)
    .map(({ content }) => content.replaceAll('\u00ad', '').replaceAll(/ *\n */g, ' '))
    .join('\n')
