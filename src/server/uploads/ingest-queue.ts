import { randomUUID } from 'node:crypto'
import type { Sql } from '#server/db/transaction.ts'
import { JOB_RETRIES } from '#server/files/attempt-outcome.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertShared } from './uploads.repository.ts'

export const INGEST_BACKGROUND = 'ingest-background'
/** Opened videos: prepared beside all others, not behind them. */
export const INGEST_OPENED = 'ingest-opened'

/** `isReframing`: a ready video gets a rendition in the crop that was suggested. */
export type IngestBackground = { backgroundId: string; isReframing?: boolean }

/** The owner waits for a personal video; shared videos can wait. */
const PRIORITY = { personal: 10, shared: 0, repeat: 0 } as const
/**
 * This many clips of an upload go before other uploads, the first before the second, so that no upload waits for all
 * clips of another.
 */
const CLIPS_FIRST = 20

export type Waiting = IngestBackground & {
  /** `repeat`: already usable; prepared at once if it is opened. */
  whose: keyof typeof PRIORITY
  /** For a clip: how many clips of its upload come before it. */
  nth?: number
  /** Delay in seconds. */
  startAfter?: number
}

/** Enqueues a preparation, effective when the transaction commits. */
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

/** Behind everything that somebody waits for. */
const LAST = -10

/** Enqueues a rendition in the suggested crop. */
export const enqueueReframing = (sql: Sql, jobs: Ports['jobs'], backgroundId: string) =>
  jobs.enqueue(sql, INGEST_BACKGROUND, { backgroundId, isReframing: true }, { retryLimit: 3, priority: LAST })

export type Opened = IngestBackground & {
  /** The version of its focus: see `moveFocus`. */
  version: number
}

/** Enqueues an opened background once per version, so again after its focus moved. */
export const enqueueOpened = (sql: Sql, jobs: Ports['jobs'], { backgroundId, version }: Opened) =>
  jobs.enqueue(
    sql,
    INGEST_OPENED,
    { backgroundId },
    { retryLimit: JOB_RETRIES, singletonKey: `${backgroundId}.${version}` },
  )

export type SharedBackground = { publicId: string; title: string; sourceKey: string; now: Date }

/** Adds a background to the shared library and enqueues its preparation. False if the public id exists. */
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
