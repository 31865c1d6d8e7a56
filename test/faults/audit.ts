import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { inspectVideo } from '#media/testing/inspect.ts'
import { connect } from '#server/db/connect.ts'
import { openEmbedded } from '#server/db/embedded/embedded.ts'
import { silent } from '#server/db/testing.ts'
import type { Sql } from '#server/db/transaction.ts'

/** Reads the database of a server, running or not. */
export async function readDatabase<T>(dataDir: string, read: (sql: Sql) => Promise<T>): Promise<T> {
  const server = await openEmbedded({ dataDir, log: silent })
  const { sql, pool } = connect(server.url, silent)
  try {
    return await read(sql)
  } finally {
    await pool.end()
    await server.close()
  }
}

/** Files found to be right: a file never changes, so one check is enough. */
type Sound = Set<string>

/** The files that rows name and that are wrong, each with the reason. */
export async function wrongFiles(sql: Sql, dataDir: string, sound: Sound): Promise<string[]> {
  const [backgrounds, overlays, videos, texts] = await Promise.all([
    sql
      .selectFrom('backgrounds')
      .select(['status', 'folder', 'pictures', 'source_key', 'frames', 'bytes', 'parent_id'])
      .execute(),
    sql.selectFrom('overlays').select(['status', 'folder', 'source_key']).execute(),
    sql
      .selectFrom('renders')
      .select(['file_key', 'bytes', 'duration'])
      .where('status', '=', 'done')
      .execute(),
    sql.selectFrom('text_layers').select('key').execute(),
  ])
  const checks = [
    ...backgrounds
      .filter(({ status, source_key, parent_id }) => status === 'processing' && source_key && !parent_id)
      .map(({ source_key, bytes }) => ({ key: source_key ?? '', bytes })),
    ...backgrounds
      .filter(({ status }) => status === 'ready')
      .map(({ folder, frames }) => ({ key: `${folder}/mezzanine.mp4`, frames })),
    ...backgrounds
      .filter(({ pictures }) => pictures !== null)
      .flatMap(({ pictures }) =>
        ['poster.jpg', 'thumb-170.jpg', 'thumb-80.jpg', 'whole.jpg'].map((name) => ({
          key: `${pictures}/${name}`,
        })),
      ),
    ...overlays
      .filter(({ status }) => status === 'ready')
      .flatMap(({ folder }) =>
        ['frames.mov', 'poster.webp', 'sheet-0.webp'].map((name) => ({ key: `${folder}/${name}` })),
      ),
    ...videos.map(({ file_key, bytes, duration }) => ({
      key: file_key ?? '',
      bytes,
      frames: Math.round(duration * 30),
    })),
    ...texts.map(({ key }) => ({ key })),
  ]
  const found: string[] = []
  for (const check of checks) {
    if (sound.has(check.key)) continue
    const wrong = await wrongWith(join(dataDir, 'files'), check)
    if (wrong === undefined) sound.add(check.key)
    else found.push(`${check.key}: ${wrong}`)
  }
  return found
}

type Check = { key: string; bytes?: number; frames?: number }

async function wrongWith(folder: string, { key, bytes, frames }: Check): Promise<string | undefined> {
  const path = join(folder, key)
  const found = await stat(path).catch(() => undefined)
  if (!found) return 'is not there'
  if (found.size === 0) return 'is empty'
  if (bytes && found.size !== bytes) return `has ${found.size} bytes instead of ${bytes}`
  if (frames === undefined) return undefined
  const facts = await inspectVideo(path).catch((error: unknown) => String(error))
  if (typeof facts === 'string') return facts
  return facts.frames === frames ? undefined : `has ${facts.frames} frames instead of ${frames}`
}
