import { copyMark, isCopyMark, markCopy } from '#server/ports/files/copy-mark.ts'
import type { Files } from '#server/ports/files/files.ts'

/** Throws if anything but an earlier attempt wrote to the store. */
export async function requireEmptyFiles(files: Files): Promise<void> {
  const isOurs = (await copyMark(files)) !== undefined
  for await (const { key } of isOurs ? [] : files.list(''))
    if (!isCopyMark(key))
      throw new Error('The file store to write to is not empty: name an empty one. Nothing was changed.')
}

/** Marks a store into which files are about to be copied. Throws as `requireEmptyFiles` does. */
export async function beginFilesCopy(files: Files): Promise<void> {
  await requireEmptyFiles(files)
  await markCopy(files, 'unfinished')
}

export const endFilesCopy = (files: Files) => markCopy(files, 'done')
