import type pg from 'pg'
import type { Table } from './catalog.repository.ts'
import { nameOf } from './table-name.ts'

/** Keys that rows name, and folders in which they have files. */
export type NamedFiles = { readonly keys: ReadonlySet<string>; readonly folders: ReadonlySet<string> }

/** Columns that name files of the store. A test compares them with all columns that could. */
export const NAMING_COLUMNS = {
  keys: [
    'ahead_videos.file_key',
    'backgrounds.source_key',
    'drafts.thumbnail_key',
    'overlays.source_key',
    'overlays.thumbnail_key',
    'renders.file_key',
    'text_layers.key',
  ],
  folders: ['backgrounds.folder', 'backgrounds.pictures', 'overlays.folder', 'tracks.folder'],
} as const

/** `tables` says which columns the database has: one of an earlier version has fewer. */
export async function selectNamedFiles(
  client: Pick<pg.ClientBase, 'query'>,
  tables: readonly Table[],
): Promise<NamedFiles> {
  const read = async (columns: readonly string[]) => {
    const found = new Set<string>()
    for (const column of columns) {
      const [table = '', name = ''] = column.split('.')
      const known = tables.find((one) => nameOf(one) === `public.${table}`)?.columns.includes(name)
      if (!known) continue
      const { rows } = await client.query(
        `select ${name} as key from public.${table} where ${name} is not null`,
      )
      for (const { key } of rows) found.add(key)
    }
    return found
  }
  return { keys: await read(NAMING_COLUMNS.keys), folders: await read(NAMING_COLUMNS.folders) }
}
