import { z } from 'zod'
import { PublicId, UserId } from '#domain/ids.ts'
import { endpoint } from './endpoint.ts'

/** Videos of one call. */
export const VIDEOS_AT_ONCE = 100

const OfUser = z.object({ userId: UserId })
const Chosen = z.object({
  publicIds: z
    .array(PublicId)
    .min(1)
    .max(VIDEOS_AT_ONCE)
    .refine((ids) => new Set(ids).size === ids.length, 'names a video twice'),
})

/** A video that stays as it was, and why. */
const LeftVideo = z.object({ publicId: PublicId, code: z.string(), reason: z.string() })
export type LeftVideo = z.infer<typeof LeftVideo>

export const deleteUserVideos = endpoint({
  method: 'POST',
  path: '/api/admin/user-videos/:userId/delete',
  who: 'signed-in',
  needs: 'team',
  summary: `Deletes up to ${VIDEOS_AT_ONCE} uploads of a person with their clips, for an administrator or the owner of the studio.
    It leaves uploads that are unknown, of another account, or part of a video that is being made. Deleted ones can be restored for a
    day; then their room is free.`,
  params: OfUser,
  body: Chosen,
  reply: z.object({
    deleted: z.array(PublicId),
    left: z.array(LeftVideo),
    /** Of the deleted ones with their clips. */
    bytes: z.int().nonnegative(),
    /** Until when `restoreBackground` can restore them. */
    restorableUntil: z.iso.datetime(),
  }),
  errors: ['access.denied', 'person.not_found'],
  limit: { max: 60, seconds: 600 },
})

export const segmentUserVideos = endpoint({
  method: 'POST',
  path: '/api/admin/user-videos/:userId/segment',
  who: 'signed-in',
  needs: 'team',
  summary: `Cuts up to ${VIDEOS_AT_ONCE} uploads of a person into clips, each as \`POST /api/segment-video\` does, for an administrator
    or the owner of the studio. Says which were not cut, and why.`,
  params: OfUser,
  body: Chosen,
  reply: z.object({ cut: z.array(PublicId), left: z.array(LeftVideo) }),
  errors: ['access.denied', 'person.not_found'],
  limit: { max: 20, seconds: 60 },
})
