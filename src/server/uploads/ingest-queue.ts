import { randomUUID } from 'node:crypto'
import type { Sql } from '../db/transaction.ts'
import type { Ports } from '../ports/ports.ts'
import { insertShared } from './uploads.repository.ts'

export const INGEST_BACKGROUND = 'ingest-background'

export type IngestBackground = { backgroundId: string }

/** Has a background prepared, once the transaction that made its row is through. */
export const enqueueIngest = (sql: Sql, jobs: Ports['jobs'], data: IngestBackground) =>
  jobs.enqueue(sql, INGEST_BACKGROUND, data)

export type SharedBackground = { publicId: string; title: string; sourceKey: string; now: Date }

/** Puts a background into the shared library and has it prepared. False where one of this public id is there. */
export async function addSharedBackground(
  sql: Sql,
  jobs: Ports['jobs'],
  background: SharedBackground,
): Promise<boolean> {
  const id = randomUUID()
  if (!(await insertShared(sql, { id, ...background }))) return false
  await enqueueIngest(sql, jobs, { backgroundId: id })
  return true
}
