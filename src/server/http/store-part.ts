import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { Problem } from '#domain/problem.ts'
import { lettingGo } from '#server/free-memory.ts'
import { onceClosed } from '#server/ports/files/once-closed.ts'
import type { MostBytes, ReceivedFile } from './call.ts'

/** Bytes between two checks of the free space. */
const LOOK_EVERY = 16_000_000

type Place = { into: string; most: MostBytes; freeSpaceFloor: number }

/** Streams one file part to disk under a generated name, with back-pressure. An aborted part leaves no file. */
export async function storePart(
  part: MultipartFile,
  { into, most, freeSpaceFloor }: Place,
): Promise<ReceivedFile> {
  const path = join(into, randomUUID())
  let bytes = 0
  let lookAt = LOOK_EVERY
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most.bytes) throw most.tooLarge
      if (bytes >= lookAt) {
        lookAt = bytes + LOOK_EVERY
        if ((await freeBytes(into)) < freeSpaceFloor) throw new Problem('storage.full')
      }
      yield chunk
    }
  }
  const file = createWriteStream(path, { flags: 'wx' })
  try {
    await onceClosed(file, pipeline(part.file, lettingGo, counted, file))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, bytes, fileName: shownName(part.filename), mimeType: part.mimetype }
}

/** Bodies without a length and parallel uploads can fill the disk while this one is written. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Removes folders and control characters, and cuts no character in two. The name is only for display. */
const shownName = (name = ''): string =>
  Array.from(name.replace(/^.*[\\/]/s, '').replace(/\p{Cc}/gu, ''))
    .slice(0, 200)
    .join('')
