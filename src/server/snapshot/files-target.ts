import { copyMark, isCopyMark, markCopy } from '#server/ports/files/copy-mark.ts'
import type { Files } from '#server/ports/files/files.ts'

/** Marks an empty store, or one that only an earlier attempt wrote to. Throws if it has other files. */
export async function beginFilesCopy(files: Files): Promise<void> {
  const isOurs = (await copyMark(files)) !== undefined
  for await (const { key } of isOurs ? [] : files.list(''))
    if (!isCopyMark(key))
      throw new Error('The file store to write to is not empty: name an empty one. Nothing was changed.')
  await markCopy(files, 'unfinished')
}

export const endFilesCopy = (files: Files) => markCopy(files, 'done')
