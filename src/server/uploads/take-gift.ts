import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import type { uploadToUser } from '#contract/uploads.ts'
import type { Call } from '../http/call.ts'
import { personInReach, requireTeamManager } from '../studio/person-in-reach.ts'
import { holdPlace } from './places/hold-place.ts'
import { keepVideo } from './places/keep-video.ts'
import { announcedBytes, requireSpace, spaceProblem } from './require-space.ts'

/**
 * Takes a video into the library of somebody else. Whose it is stands in the form, so the person is looked for when the
 * fields are there and before the bytes are. It is none of that person's own uploads.
 */
export async function takeGift(
  call: Call<typeof uploadToUser>,
): Promise<{ publicId: string; ownerId: string }> {
  requireTeamManager(call)
  await requireSpace(call, announcedBytes(call.request.headers))
  const folder = await call.files.tempDir('upload')
  try {
    const { fields, files } = await call.receive(folder, ({ targetUserId }) =>
      personInReach(call, { by: 'id', value: targetUserId }),
    )
    const id = randomUUID()
    const ownerId = fields.targetUserId
    const { path, bytes, fileName } = files.video
    const video = { id, path, bytes, fileName, title: fields.title, whose: 'personal' as const }
    const { signal } = call.request
    await holdPlace(call, { id, shelf: { kind: 'given', ownerId } }, () => keepVideo(call, video, { signal }))
    return { publicId: id, ownerId }
  } catch (error) {
    throw spaceProblem(error)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
