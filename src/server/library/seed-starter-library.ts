import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '../db/transaction.ts'
import { addOverlay } from '../overlays/ingest-queue.ts'
import type { Ports } from '../ports/ports.ts'
import { addSharedBackground } from '../uploads/ingest-queue.ts'
import { readManifest, STARTER_SHELF, type StarterItem } from './starter-manifest.ts'

type Reach = Pick<Ports, 'sql' | 'files' | 'jobs' | 'clock'>

/**
 * Puts the starter library on the shelves, at every start: what is missing gets a row and a job that prepares it. Two
 * processes at once make no doubles, for the slug is the public id.
 */
export async function seedStarterLibrary(ports: Reach, shelf: string = STARTER_SHELF): Promise<void> {
  const { backgrounds, overlays } = await readManifest(shelf)
  const start = ports.clock.now().getTime()
  for (const [index, item] of backgrounds.entries()) {
    const piece = { ...(await stored(ports, shelf, item)), now: new Date(start + index) }
    await transaction(ports.sql, (trx) => addSharedBackground(trx, ports.jobs, piece))
  }
  for (const [index, item] of overlays.entries()) {
    const piece = { ...(await stored(ports, shelf, item)), now: new Date(start + index) }
    await transaction(ports.sql, (trx) => addOverlay(trx, ports.jobs, piece))
  }
}

/** A worker elsewhere reads the piece from the store, so it goes there first. */
async function stored({ files }: Reach, shelf: string, { slug, title, file }: StarterItem) {
  const sourceKey = `starter/${file}`
  if (!(await files.head(sourceKey))) await files.put(sourceKey, createReadStream(join(shelf, file)))
  return { publicId: slug, title, sourceKey }
}
