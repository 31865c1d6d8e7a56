import { randomUUID } from 'node:crypto'
import type { Sql } from '../../db/transaction.ts'
import { INGEST_RETRIES } from '../../files/ingest-tries.ts'
import type { Ports } from '../../ports/ports.ts'
import { insertProcessing, insertUploaded } from './ingest.repository.ts'

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
  // Somebody waits for an upload; nobody does for a piece of the starter library.
  const priority = family === undefined ? 1 : 0
  await jobs.enqueue(sql, INGEST_OVERLAY, { overlayId }, { retryLimit: INGEST_RETRIES, priority })
  return true
}
