import { adoptFolder } from '#server/files/adopt-folder.ts'
import type { Ports } from '#server/ports/ports.ts'
import { folderOf } from './track-keys.ts'
import { selectFolder } from './tracks.repository.ts'

type Made = { id: string; from: string }

/** Stores the files of a track before a row names them, and deletes them if no row does. */
export async function storeTrack(
  { sql, files }: Pick<Ports, 'sql' | 'files'>,
  { id, from }: Made,
  insert: (stored: { folder: string; bytes: number }) => Promise<unknown>,
): Promise<void> {
  const folder = folderOf(id)
  try {
    const bytes = await adoptFolder(files, { from, folder })
    await insert({ folder, bytes })
  } finally {
    if ((await selectFolder(sql, id)) === undefined) await files.deleteAll(folder)
  }
}
