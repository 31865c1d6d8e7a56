import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Error codes of a folder that has files again or is already removed. */
const NOT_OURS = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EBUSY']

/** Removes a folder and its parents up to the root while they are empty. */
export async function pruneFolders(root: string, folder: string): Promise<void> {
  for (let path = folder; path !== root; path = dirname(path)) {
    try {
      await rmdir(path)
    } catch (error) {
      if (error instanceof Error && 'code' in error && NOT_OURS.includes(String(error.code))) return
      throw error
    }
  }
}
