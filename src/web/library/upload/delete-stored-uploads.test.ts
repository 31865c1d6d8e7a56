import { expect, it } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { deleteStoredUploads } from './delete-stored-uploads.ts'
import type { Queued } from './resume/unfinished.ts'

const ADA = UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
const BEA = UserId.parse('0f9619ff-8b86-4d01-b42d-00cf4fc964aa')

const waiting = (uploadId: string, userId: UserId): Queued => ({
  ...{ uploadId, userId, name: `${uploadId}.mp4`, bytes: 100, mark: uploadId },
  ...{ begunAt: 0, page: 'gone' },
})

it('stored uploads of a deleted account are deleted, those of others on the device stay', async () => {
  const kept = [waiting('silk', ADA), waiting('hoop', BEA), waiting('pole', ADA)]
  const deleted: string[] = []
  await deleteStoredUploads(ADA, { all: async () => kept, delete: async (id) => void deleted.push(id) })
  expect(deleted).toEqual(['silk', 'pole'])
})
