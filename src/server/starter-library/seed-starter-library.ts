import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '#server/db/transaction.ts'
import { addOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addSharedBackground } from '#server/uploads/ingest-queue.ts'
import { readManifest, type StarterItem } from './starter-manifest.ts'

type Reach = Pick<Ports, 'sql' | 'files' | 'jobs' | 'log'>

/**
 * Puts the starter library on the shelves, at every start: what is missing, or could not be prepared before, gets a row
 * and a job that prepares it. Two processes at once make no doubles, for the slug is the public id.
 */
export async function seedStarterLibrary(ports: Reach, shelf: string): Promise<void> {
  const { backgrounds, overlays } = await readManifest(shelf)
  const { sql, jobs } = ports
  await each(ports, shelf, backgrounds, (piece) =>
    transaction(sql, (trx) => addSharedBackground(trx, jobs, piece)),
  )
  await each(ports, shelf, overlays, (piece) => transaction(sql, (trx) => addOverlay(trx, jobs, piece)))
}

type Piece = { publicId: string; title: string; family: string | undefined; sourceKey: string; now: Date }

/** The shelf's order is that of its pieces' moments, whichever process puts which of them there. */
const FIRST_MOMENT_MS = Date.UTC(2026, 0, 1)

/** One piece that cannot be read does not keep the others off the shelf. */
async function each(
  ports: Reach,
  shelf: string,
  items: readonly StarterItem[],
  add: (piece: Piece) => Promise<unknown>,
): Promise<void> {
  for (const [index, { slug, title, family, file }] of items.entries()) {
    try {
      const sourceKey = await store(ports, shelf, file)
      await add({ publicId: slug, title, family, sourceKey, now: new Date(FIRST_MOMENT_MS + index) })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      ports.log.error({ err: error, slug }, 'a piece of the starter library is not there')
    }
  }
}

/** A worker elsewhere reads the piece from the store, so it goes there first. */
async function store({ files }: Reach, shelf: string, file: string): Promise<string> {
  const sourceKey = `starter/${file}`
  if (!(await files.head(sourceKey))) await files.put(sourceKey, createReadStream(join(shelf, file)))
  return sourceKey
}
