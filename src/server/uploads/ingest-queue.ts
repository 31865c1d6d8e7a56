import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/transaction.ts'
import type { Ports } from '../ports/ports.ts'
import { insertShared } from './uploads.repository.ts'

export const INGEST_BACKGROUND = 'ingest-background'

export type IngestBackground = { backgroundId: string }

/**
 * An upload was acknowledged, so its preparation outlives many deaths of the server: those say nothing about the file. A
 * try that fails by itself does, and after that many tries it was the last.
 */
export const INGEST_RETRIES = 25
export const INGEST_TRIES = 3

/** Somebody waits for an own clip; the shelves can wait. */
const PRIORITY = { personal: 10, shared: 0 } as const

/** Has a background prepared, once the transaction that made its row is through. */
export const enqueueIngest = (
  sql: Sql,
  jobs: Ports['jobs'],
  { backgroundId, whose }: IngestBackground & { whose: keyof typeof PRIORITY },
) =>
  jobs.enqueue(
    sql,
    INGEST_BACKGROUND,
    { backgroundId },
    { retryLimit: INGEST_RETRIES, priority: PRIORITY[whose] },
  )

export type SharedBackground = { publicId: string; title: string; sourceKey: string; now: Date }

/** Puts a background into the shared library and has it prepared. False where one of this public id is there. */
export async function addSharedBackground(
  sql: Sql,
  jobs: Ports['jobs'],
  background: SharedBackground,
): Promise<boolean> {
  const backgroundId = await insertShared(sql, { id: randomUUID(), ...background })
  if (backgroundId === undefined) return false
  await enqueueIngest(sql, jobs, { backgroundId, whose: 'shared' })
  return true
}
