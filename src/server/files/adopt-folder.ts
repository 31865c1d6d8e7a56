import { readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Ports } from '#server/ports/ports.ts'

const CONTENT_TYPES: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m4a': 'audio/mp4',
  '.mkv': 'video/x-matroska',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
}

/** Moves every file of a temporary folder into the store, under `folder/`; returns their bytes. */
export async function adoptFolder(
  files: Ports['files'],
  { from, folder }: { from: string; folder: string },
): Promise<number> {
  let sum = 0
  for (const name of await readdir(from)) {
    const contentType = CONTENT_TYPES[extname(name)]
    const { bytes } = await files.adopt(
      `${folder}/${name}`,
      join(from, name),
      contentType ? { contentType } : {},
    )
    sum += bytes
  }
  return sum
}
