import { randomUUID } from 'node:crypto'
import { type Acting, byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { PUT_OFF_SECONDS } from '#server/files/put-off.ts'
import { JOB_RETRIES } from '#server/files/try-ending.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertProcessing, insertUploaded, waitAgain } from './ingest.repository.ts'

export const INGEST_OVERLAY = 'ingest-overlay'

export type IngestOverlay = { overlayId: string }

export type NewOverlay = {
  publicId: string
  title: string
  /** Its shelf in the starter library. */
  family?: string | undefined
  sourceKey: string
  /** Of an uploaded one; see `uploadKeyOf`. */
  uploadKey?: string
  now: Date
}

/**
 * Puts an overlay on the shelf and has it prepared. False where one of this public id is, or was, there already, or where
 * one was made of the same uploaded file.
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
  // Nobody waits for a piece of the starter library.
  await enqueue(sql, jobs, { overlayId, isAwaited: family === undefined })
  return true
}

/** Has an overlay prepared once more whose preparation stopped; one that waits, or is ready, stays as it is. */
export const retryOverlay = (call: Pick<Ports, 'sql' | 'jobs'> & Acting, publicId: string): Promise<void> =>
  transaction(call.sql, async (sql) => {
    const overlayId = await waitAgain(sql, publicId)
    if (overlayId !== undefined) await enqueue(sql, call.jobs, { overlayId, isAwaited: true })
    const thing = { kind: 'overlay', id: publicId } as const
    await recordAuditEvent(sql, { ...byCaller(call), kind: 'overlay.retried', thing })
  })

type Waiting = IngestOverlay & { isAwaited: boolean }

const enqueue = (sql: Sql, jobs: Ports['jobs'], { overlayId, isAwaited }: Waiting) =>
  jobs.enqueue(sql, INGEST_OVERLAY, { overlayId }, { retryLimit: JOB_RETRIES, priority: isAwaited ? 1 : 0 })

/** The same job once more, later: there was no space for it. */
export const putOffOverlay = ({ sql, jobs }: Pick<Ports, 'sql' | 'jobs'>, data: IngestOverlay) =>
  jobs.enqueue(sql, INGEST_OVERLAY, data, { retryLimit: JOB_RETRIES, startAfter: PUT_OFF_SECONDS })
