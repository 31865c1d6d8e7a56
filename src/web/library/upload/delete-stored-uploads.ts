import type { UserId } from '#domain/ids.ts'
import { createUnfinishedShelf, type UnfinishedShelf } from './resume/unfinished-store.ts'

/** One person's uploads that wait in this browser, with their files; those of others wait on. Never throws. */
export async function forgetUploads(
  user: UserId,
  shelf: Pick<UnfinishedShelf, 'all' | 'forget'> = createUnfinishedShelf(globalThis.indexedDB),
): Promise<void> {
  for (const { userId, uploadId } of await shelf.all()) if (userId === user) await shelf.forget(uploadId)
}
