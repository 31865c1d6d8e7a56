import type { Files } from './files.ts'

/** Marks a store that a copy is being written to. Its content is `unfinished` or `done`. */
const MARK = 'copy/state'

export async function copyMark(files: Files): Promise<'unfinished' | 'done' | undefined> {
  const content = await files.get(MARK)
  if (!content) return undefined
  const text = Buffer.concat(await content.stream.toArray()).toString()
  return text === 'done' ? 'done' : 'unfinished'
}

export const markCopy = (files: Files, state: 'unfinished' | 'done') => files.put(MARK, Buffer.from(state))

/** Whether the key is this mark, which is no file of the app. */
export const isCopyMark = (key: string): boolean => key === MARK

/** A copy is whole or of no use. From the app's first start on it, it is a store like any other. */
export async function adoptCopiedFiles(files: Files): Promise<void> {
  const state = await copyMark(files)
  if (state === 'unfinished') {
    throw new Error(
      'The file store is a copy that is not finished. Run the command again that writes it: npm run move, or npm run restore.',
    )
  }
  if (state === 'done') await files.delete(MARK)
}
