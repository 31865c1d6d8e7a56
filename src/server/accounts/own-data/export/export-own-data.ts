import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { BRAND } from '#domain/brand.ts'
import type { ActorCall, FileReply } from '../../../http/call.ts'
import { addressOf } from '../../../library/background-view.ts'
import { videoUrl } from '../../../renders/render-state.ts'
import { type OwnMedia, readSection, selectMedia } from './own-data.repository.ts'
import { SECTIONS, type SectionName } from './sections.ts'

/** Everything that is stored of the caller, as one JSON document. Written to disk first: it may be large. */
export async function exportOwnData(call: ActorCall): Promise<FileReply> {
  const folder = await call.files.tempDir('export')
  const path = join(folder, 'data.json')
  const remove = () => rm(folder, { recursive: true, force: true })
  try {
    await pipeline(documentOf(call), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  } catch (error) {
    await remove()
    throw error
  }
  const day = call.clock.now().toISOString().slice(0, 10)
  return {
    path,
    contentType: 'application/json; charset=utf-8',
    cacheControl: 'no-store',
    attachment: `${BRAND.name.toLowerCase()}-data-${day}.json`,
    onEnd: remove,
  }
}

async function* documentOf({ sql, clock, config, actor }: ActorCall): AsyncGenerator<string> {
  const files = filesOf(await selectMedia(sql, actor.id), config.publicUrl)
  yield `{"madeAt":${JSON.stringify(clock.now())},\n"files":${JSON.stringify(files)},\n"data":{`
  let separator = '\n'
  for (const name of Object.keys(SECTIONS) as SectionName[]) {
    yield `${separator}${JSON.stringify(name)}:[`
    yield* recordsOf(readSection(sql, { name, userId: actor.id }))
    yield ']'
    separator = ',\n'
  }
  yield '\n}}\n'
}

async function* recordsOf(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  let separator = '\n'
  for await (const batch of batches) {
    yield separator + batch.join(',\n')
    separator = ',\n'
  }
}

/** Links to media, to be opened while signed in. */
const filesOf = ({ uploads, videos }: OwnMedia, publicUrl: string) => [
  ...uploads.map(({ publicId, title, version }) => ({
    kind: 'upload',
    title,
    url: `${publicUrl}${addressOf({ public_id: publicId, version }, 'preview.mp4')}`,
  })),
  ...videos.map((id) => ({ kind: 'video', title: '', url: `${publicUrl}${videoUrl(id)}` })),
]
