import { chmod, mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { syncFolder } from './sync-folder.ts'

/** Marks a folder as the store. No key can name it. */
export const MARKER = '.polepro-files'
export const MARKER_TEXT = 'Here are the files of PolePro. Without this one the app does not start on them.\n'

/** Folder of unfinished files. No key can name it, as keys begin with a letter or a digit. */
export const TEMP = '.temp'

/**
 * Creates the store or verifies that it is the same one: a folder without the marker is a volume that is not mounted,
 * and files written to it would disappear. `mustExist` says that files were stored before.
 */
export async function prepareStore(root: string, { mustExist }: { mustExist: boolean }): Promise<void> {
  const found: string[] = await readdir(root).catch(() => [])
  if (!found.includes(MARKER)) {
    if (mustExist || found.length > 0) {
      throw new Error(
        `The file store ${root} is not the one used before: its file ${MARKER} is missing. ` +
          'Is the volume mounted, and DATA_DIR right? Files in a bucket need S3_BUCKET.',
      )
    }
    await mkdir(root, { recursive: true })
    await writeFile(join(root, MARKER), MARKER_TEXT, { flush: true })
    await syncFolder(root)
  }
  // Stores of earlier versions were open to every account. If another account owns it, that account decides.
  await chmod(root, 0o700).catch(() => undefined)
  await mkdir(join(root, TEMP), { recursive: true })
}
