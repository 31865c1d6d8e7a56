import type { UserId } from '#domain/ids.ts'
import { type UnfinishedStore, unfinishedStore } from './resume/unfinished-store.ts'

/** Deletes the stored uploads and files of one person; those of others in this browser stay. Never throws. */
export async function deleteStoredUploads(
  user: UserId,
  store: Pick<UnfinishedStore, 'all' | 'delete'> = unfinishedStore,
): Promise<void> {
  for (const { userId, uploadId } of await store.all()) if (userId === user) await store.delete(uploadId)
}
