import { z } from 'zod'
import { PublicId, UserId } from '#domain/ids.ts'
import { MAX_UPLOAD_BYTES, VIDEO_TITLE_MAX } from '#domain/library/upload-rules.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { BackgroundVideo } from './backgrounds.ts'
import { endpoint } from './endpoint.ts'
import { UPLOAD_ERRORS } from './upload-errors.ts'

const Title = trimmedLettersUpTo(VIDEO_TITLE_MAX).optional()
const VIDEO = { video: { maxBytes: MAX_UPLOAD_BYTES } } as const
const UPLOADS = { max: 60, seconds: 3600 } as const
/** For those who fill shelves. */
const MANY_UPLOADS = { max: 600, seconds: 3600 } as const

/** A whole library can be deleted; each restored video may need preparation again, with its clips. */
const DELETIONS = { max: 600, seconds: 600 } as const
const RESTORATIONS = { max: 60, seconds: 600 } as const

const Uploaded = z.object({ publicId: PublicId, url: z.string(), background: BackgroundVideo })

export const uploadPersonalBackground = endpoint({
  method: 'POST',
  path: '/api/upload-personal-background',
  who: 'signed-in',
  summary: 'Accepts a personal background video from the form with a title.',
  form: { fields: z.object({ title: Title }), files: VIDEO },
  reply: Uploaded,
  status: 201,
  errors: ['upload.limit_reached', ...UPLOAD_ERRORS],
  limit: UPLOADS,
})

export const uploadUniversalBackground = endpoint({
  method: 'POST',
  path: '/api/upload-universal-background',
  who: 'admin',
  summary: 'Adds a background video to the shared library.',
  form: { fields: z.object({ title: Title }), files: VIDEO },
  reply: Uploaded,
  status: 201,
  errors: UPLOAD_ERRORS,
  limit: MANY_UPLOADS,
})

export const uploadToUser = endpoint({
  method: 'POST',
  path: '/api/admin/upload-to-user',
  who: 'signed-in',
  needs: 'team',
  summary:
    "Adds a background video to another person's library: an administrator to any, an owner to a member's. It does not count as an upload of that person.",
  form: { fields: z.object({ title: Title, targetUserId: UserId }), files: VIDEO },
  reply: Uploaded,
  status: 201,
  errors: ['access.denied', 'person.not_found', ...UPLOAD_ERRORS],
  limit: MANY_UPLOADS,
})

/** An upload with the bytes that are stored of it: its file, its renditions and its clips (N11). */
export const StoredVideo = BackgroundVideo.extend({ bytes: z.int().nonnegative() })
export type StoredVideo = z.infer<typeof StoredVideo>

export const listUserVideos = endpoint({
  method: 'GET',
  path: '/api/admin/user-videos/:userId',
  who: 'signed-in',
  needs: 'team',
  summary: "A person's videos, for an administrator or the owner of the studio.",
  params: z.object({ userId: UserId }),
  query: z.object({ t: textUpTo(40).optional() }),
  reply: z.array(StoredVideo),
  errors: ['access.denied', 'person.not_found'],
})

/** The reply to a deletion. */
const Deleted = z.object({
  success: z.literal(true),
  /** For display; says that an own upload's place is not restored (C41). */
  message: z.string(),
  /** Until when `restoreBackground` can restore it. */
  restorableUntil: z.iso.datetime(),
})

const BackgroundParams = z.object({ id: PublicId })

export const deleteUserVideo = endpoint({
  method: 'DELETE',
  path: '/api/admin/user-videos/:videoId',
  who: 'signed-in',
  needs: 'team',
  summary: "Deletes a video from another person's library, for an administrator or the owner of the studio.",
  params: z.object({ videoId: PublicId }),
  reply: Deleted,
  errors: ['access.denied', 'background.not_found'],
  limit: DELETIONS,
})

export const deleteBackground = endpoint({
  method: 'DELETE',
  path: '/api/delete-background/:id',
  who: 'signed-in',
  summary:
    'Deletes a personal video; administrators can delete any. Renders that use it are completed, and finished ones stay.',
  params: BackgroundParams,
  reply: Deleted,
  errors: ['access.denied', 'background.not_found'],
  limit: DELETIONS,
})

export const retryBackground = endpoint({
  method: 'POST',
  path: '/api/background-videos/:publicId/retry',
  who: 'signed-in',
  summary:
    'Retries a video whose preparation failed, for everyone who may delete it. No effect on one that is being prepared or ready.',
  params: z.object({ publicId: PublicId }),
  reply: BackgroundVideo,
  errors: ['access.denied', 'background.not_found', 'background.not_ready'],
  limit: RESTORATIONS,
})

export const restoreBackground = endpoint({
  method: 'POST',
  path: '/api/restore-background/:id',
  who: 'signed-in',
  summary: 'Restores a deleted video within a day, for everyone who could delete it.',
  params: BackgroundParams,
  reply: BackgroundVideo,
  errors: ['access.denied', 'background.not_found'],
  limit: RESTORATIONS,
})
