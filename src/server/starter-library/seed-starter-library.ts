import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { transaction } from '#server/db/transaction.ts'
import { retireOverlays } from '#server/overlays/curation/retire-overlays.ts'
import { addOverlay } from '#server/overlays/ingest/ingest-queue.ts'
import { listForClasses } from '#server/overlays/lists/list-for-classes.ts'
import type { Ports } from '#server/ports/ports.ts'
import { addSharedBackground } from '#server/uploads/ingest-queue.ts'
import { readManifest, type StarterItem } from './starter-manifest.ts'

type Deps = Pick<Ports, 'sql' | 'files' | 'jobs' | 'log' | 'clock'>

/**
 * Adds the starter library at every start: missing and failed items get a row and a preparation job, retired ones leave. Parallel processes
 * add each item once, because the slug is the public id.
 */
export async function seedStarterLibrary(ports: Deps, folder: string): Promise<void> {
  const { backgrounds, overlays, retiredOverlays } = await readManifest(folder)
  const { sql, jobs } = ports
  await each(ports, folder, backgrounds, (item) =>
    transaction(sql, (trx) => addSharedBackground(trx, jobs, item)),
  )
  await each(ports, folder, overlays, (item) =>
    transaction(sql, async (trx) => {
      const isNew = await addOverlay(trx, jobs, item)
      if (isNew && item.isForClasses) await listForClasses(trx, item.publicId, item.now)
    }),
  )
  await retireOverlays(ports, retiredOverlays)
}

type LibraryItem = {
  publicId: string
  title: string
  family: string | undefined
  sourceKey: string
  isForClasses: boolean
  now: Date
}

/** Items are ordered by creation time, whichever process adds them. */
const FIRST_MOMENT_MS = Date.UTC(2026, 0, 1)

/** A missing file does not prevent the other items. */
async function each(
  ports: Deps,
  folder: string,
  items: readonly StarterItem[],
  add: (item: LibraryItem) => Promise<unknown>,
): Promise<void> {
  for (const [index, { slug, title, family, file, isForClasses = false }] of items.entries()) {
    try {
      const sourceKey = await store(ports, folder, file)
      const now = new Date(FIRST_MOMENT_MS + index)
      await add({ publicId: slug, title, family, sourceKey, isForClasses, now })
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
      ports.log.error({ err: error, slug }, 'a file of the starter library is missing')
    }
  }
}

/** Stores the file first, because a worker on another machine reads it from the store. */
async function store({ files }: Deps, folder: string, file: string): Promise<string> {
  const sourceKey = `starter/${file}`
  if (!(await files.head(sourceKey))) await files.put(sourceKey, createReadStream(join(folder, file)))
  return sourceKey
}
