import { MAX_UPLOAD_BYTES } from '#domain/library/upload-rules.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isOutOfSpace } from './out-of-space.ts'

/** Refuses bytes that would use the space that the database and running jobs need. */
export async function requireSpace(
  { files, config }: Pick<Ports, 'files' | 'config'>,
  announced: number,
): Promise<void> {
  if ((await files.freeBytes()) - announced < config.freeSpaceFloor) throw new Problem('storage.full')
}

/** The most bytes a video's body may bring: its announced length, or the upload limit without one. */
export const promisedBytes = (headers: { 'content-length'?: string | undefined }): number =>
  Math.min(announcedBytes(headers) || MAX_UPLOAD_BYTES, MAX_UPLOAD_BYTES)

/** Announced bytes of a body; 0 if the header is missing. */
export const announcedBytes = (headers: { 'content-length'?: string | undefined }): number =>
  Math.max(0, Number(headers['content-length'] ?? 0) || 0)

/** Turns a full disk found while writing into the same refusal as before writing. */
export const spaceProblem = (error: unknown): unknown =>
  isOutOfSpace(error) ? new Problem('storage.full') : error
