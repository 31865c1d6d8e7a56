import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { MultipartFile } from '@fastify/multipart'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import type { ReceivedFile } from '../call.ts'

type Place = { into: string; maxBytes: number; tooLarge: ProblemCode }

/** Streams one file part to disk under a name of our own; the slower side sets the pace. Cut short, nothing stays. */
export async function storePart(
  part: MultipartFile,
  { into, maxBytes, tooLarge }: Place,
): Promise<ReceivedFile> {
  const path = join(into, randomUUID())
  let bytes = 0
  async function* counted(source: AsyncIterable<Buffer>) {
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > maxBytes) throw new Problem(tooLarge)
      yield chunk
    }
  }
  try {
    await pipeline(part.file, counted, createWriteStream(path, { flags: 'wx' }))
  } catch (error) {
    await rm(path, { force: true })
    throw error
  }
  return { path, bytes, fileName: shownName(part.filename), mimeType: part.mimetype }
}

/** Without folders and control characters: it is shown to people, and nothing else. */
const shownName = (name: string | undefined): string =>
  (name ?? '')
    .split(/[\\/]/)
    .at(-1)
    ?.replace(/\p{Cc}/gu, '')
    .slice(0, 200) ?? ''
