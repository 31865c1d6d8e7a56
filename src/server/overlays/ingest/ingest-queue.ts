import { randomUUID } from 'node:crypto'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { JOB_RETRIES } from '#server/files/attempt-outcome.ts'
import { POSTPONE_SECONDS } from '#server/files/postpone.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertProcessing, insertUploaded, retryStopped } from './ingest.repository.ts'

export const INGEST_OVERLAY = 'ingest-overlay'

export type IngestOverlay = { overlayId: string }

export type NewOverlay = {
  publicId: string
  title: string
  /** Its family in the starter library. */
  family?: string | undefined
  sourceKey: string
  /** For an uploaded one; see `uploadKeyOf`. */
  uploadKey?: string
  now: Date
}

/**
 * Adds an overlay to the library and enqueues its preparation. False if the public id is or was used, or the same file
 * was uploaded.
 */
export async function addOverlay(
  sql: Sql,
  jobs: Ports['jobs'],
  { publicId, title, family, sourceKey, uploadKey, now }: NewOverlay,
): Promise<boolean> {
  const insert = uploadKey === undefined ? insertProcessing : insertUploaded
  const overlayId = await insert(sql, {
    id: randomUUID(),
    public_id: publicId,
    title,
    family: family ?? null,
    source_key: sourceKey,
    upload_key: uploadKey ?? null,
    created_at: now,
  })
  if (overlayId === undefined) return false
  // The starter library has a low priority.
  await enqueue(sql, jobs, { overlayId, isAwaited: family === undefined })
  return true
}

/** Retries a stopped preparation; an overlay that waits or is ready stays unchanged. */
export const retryOverlay = (call: Pick<Ports, 'sql' | 'jobs'> & Acting, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    const overlayId = await retryStopped(sql, publicId)
    if (overlayId !== undefined) await enqueue(sql, call.jobs, { overlayId, isAwaited: true })
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.retried', thing })
  })

type Waiting = IngestOverlay & { isAwaited: boolean }

const enqueue = (sql: Sql, jobs: Ports['jobs'], { overlayId, isAwaited }: Waiting) =>
  jobs.enqueue(sql, INGEST_OVERLAY, { overlayId }, { retryLimit: JOB_RETRIES, priority: isAwaited ? 1 : 0 })

/** Enqueues the job again, later, after it found no disk space. */
export const postponeOverlay = ({ sql, jobs }: Pick<Ports, 'sql' | 'jobs'>, data: IngestOverlay) =>
  jobs.enqueue(sql, INGEST_OVERLAY, data, { retryLimit: JOB_RETRIES, startAfter: POSTPONE_SECONDS })
