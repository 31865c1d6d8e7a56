import { rmdir } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Codes of a folder that has files again, or that somebody else removed. */
const NOT_OURS = ['ENOTEMPTY', 'EEXIST', 'ENOENT', 'ENOTDIR', 'EPERM', 'EBUSY']

/** Removes a folder and those around it, up to the root, as long as nothing is in them. */
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
