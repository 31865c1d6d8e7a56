import { z } from 'zod'
import type { UserId } from '#domain/ids.ts'
import { folderOfUser, userOfFolder } from '#server/media-host/signing/user-folder.ts'

export type UploadElsewhere = {
  userId: UserId
  /** Of the place that is held for it, and of the video it becomes. */
  id: string
}

/** What the other host calls a video that it took for us. */
export const publicIdElsewhere = ({ userId, id }: UploadElsewhere): string => `${folderOfUser(userId)}/${id}`

/** Which upload another host means; undefined where the id is one of ours. */
export function uploadElsewhere(publicId: string): UploadElsewhere | undefined {
  const at = publicId.lastIndexOf('/')
  const userId = userOfFolder(publicId.slice(0, Math.max(at, 0)))
  const { data: id } = z.uuid().safeParse(publicId.slice(at + 1))
  return userId && id !== undefined ? { userId, id } : undefined
}
