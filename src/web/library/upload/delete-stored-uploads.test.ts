import { expect, it } from 'vitest'
import { UserId } from '#domain/ids.ts'
import { forgetUploads } from './delete-stored-uploads.ts'
import type { Queued } from './resume/unfinished.ts'

const ADA = UserId.parse('6f9619ff-8b86-4d01-b42d-00cf4fc964ff')
const BEA = UserId.parse('0f9619ff-8b86-4d01-b42d-00cf4fc964aa')

const waiting = (uploadId: string, userId: UserId): Queued => ({
  ...{ uploadId, userId, name: `${uploadId}.mp4`, bytes: 100, mark: uploadId },
  ...{ begunAt: 0, page: 'gone' },
})

it('uploads of an account that is gone are forgotten, those of others on the device wait on', async () => {
  const kept = [waiting('silk', ADA), waiting('hoop', BEA), waiting('pole', ADA)]
  const forgotten: string[] = []
  await forgetUploads(ADA, { all: async () => kept, forget: async (id) => void forgotten.push(id) })
  expect(forgotten).toEqual(['silk', 'pole'])
})
