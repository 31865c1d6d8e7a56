import { randomUUID } from 'node:crypto'
import type { Sql } from '#server/db/transaction.ts'
import { JOB_RETRIES } from '#server/files/try-ending.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertShared } from './uploads.repository.ts'

export const INGEST_BACKGROUND = 'ingest-background'
/** What somebody looks at: prepared beside everything else, not behind it. */
export const INGEST_OPENED = 'ingest-opened'

export type IngestBackground = { backgroundId: string }

/** Somebody waits for an own video; the shelves can wait. */
const PRIORITY = { personal: 10, shared: 0, anew: 0 } as const
/** So many clips of an upload go before other uploads, its first before its second: nobody waits for all of another's. */
const CLIPS_FIRST = 20

export type Waiting = IngestBackground & {
  /** `anew`: it was to be seen already, and is prepared at once where somebody opens it. */
  whose: keyof typeof PRIORITY
  /** Of a clip: how many of its upload come before it. */
  nth?: number
  /** Seconds before it is begun. */
  startAfter?: number
}

/** Has a background prepared, once the transaction that made its row is through. */
export const enqueueIngest = (
  sql: Sql,
  jobs: Ports['jobs'],
  { backgroundId, whose, nth, startAfter }: Waiting,
) =>
  jobs.enqueue(
    sql,
    INGEST_BACKGROUND,
    { backgroundId },
    {
      retryLimit: JOB_RETRIES,
      ...(startAfter !== undefined && { startAfter }),
      priority: PRIORITY[whose] + (nth === undefined ? 0 : Math.max(0, CLIPS_FIRST - nth)),
    },
  )

export type Opened = IngestBackground & {
  /** Which part of the picture it shows: see `moveFocus`. */
  version: number
}

/**
 * Has a background prepared at once: somebody looks at it. Once, however often that is said; but once more where its
 * part was moved while it is prepared.
 */
export const enqueueOpened = (sql: Sql, jobs: Ports['jobs'], { backgroundId, version }: Opened) =>
  jobs.enqueue(
    sql,
    INGEST_OPENED,
    { backgroundId },
    { retryLimit: JOB_RETRIES, singletonKey: `${backgroundId}.${version}` },
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
