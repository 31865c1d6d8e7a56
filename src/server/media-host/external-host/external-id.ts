import { z } from 'zod'
import type { UserId } from '#domain/ids.ts'
import { folderOfUser, userOfFolder } from '#server/media-host/signing/user-folder.ts'

export type ExternalUpload = {
  userId: UserId
  /** Id of the reservation, and of the video it becomes. */
  id: string
}

/** The public id that the external host uses for this upload. */
export const externalPublicId = ({ userId, id }: ExternalUpload): string => `${folderOfUser(userId)}/${id}`

/** The upload of an external public id; undefined for one of our own ids. */
export function parseExternalId(publicId: string): ExternalUpload | undefined {
  const at = publicId.lastIndexOf('/')
  const userId = userOfFolder(publicId.slice(0, Math.max(at, 0)))
  const { data: id } = z.uuid().safeParse(publicId.slice(at + 1))
  return userId && id !== undefined ? { userId, id } : undefined
}
