import { open } from 'node:fs/promises'

/** Makes a rename in this folder survive a power cut. Windows cannot open folders and does not need the call. */
export async function syncFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const folder = await open(path, 'r')
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}
