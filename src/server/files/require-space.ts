import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isOutOfSpace } from './out-of-space.ts'

/** Refuses bytes before they would eat into the space that database and running jobs need. */
export async function requireSpace(
  { files, config }: Pick<Ports, 'files' | 'config'>,
  announced: number,
): Promise<void> {
  if ((await files.freeBytes()) - announced < config.freeSpaceFloor) throw new Problem('storage.full')
}

/** Bytes that a body may bring: what its header announces, and of a video the most where it does not. */
export const promisedBytes = (headers: { 'content-length'?: string | undefined }): number =>
  Math.min(announcedBytes(headers) || MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES)

/** Bytes of a body as its header announces them; 0 where it does not. */
export const announcedBytes = (headers: { 'content-length'?: string | undefined }): number =>
  Math.max(0, Number(headers['content-length'] ?? 0) || 0)

/** A full disk found while writing is the same refusal as one found before. */
export const spaceProblem = (error: unknown): unknown =>
  isOutOfSpace(error) ? new Problem('storage.full') : error
