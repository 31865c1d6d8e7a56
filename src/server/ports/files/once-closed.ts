import type { WriteStream } from 'node:fs'

/**
 * Waits for what is written to a file. Rejects only once the file is closed: one that is still being opened would appear
 * after its deletion.
 */
export async function onceClosed(file: WriteStream, written: Promise<void>): Promise<void> {
  try {
    await written
  } catch (error) {
    await closed(file.destroy())
    throw error
  }
}

const closed = (file: WriteStream): Promise<void> =>
  new Promise((resolve) => (file.closed ? resolve() : file.once('close', () => resolve())))
