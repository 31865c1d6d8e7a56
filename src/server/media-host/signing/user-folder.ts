import { UserId } from '#domain/ids.ts'

const FOLDER = 'user-videos/'

/** The folder of a user's uploads. */
export const folderOfUser = (userId: UserId): string => FOLDER + userId

/** The user of a folder; undefined for other folders. */
export function userOfFolder(folder: string | undefined): UserId | undefined {
  if (!folder?.startsWith(FOLDER)) return undefined
  const { data } = UserId.safeParse(folder.slice(FOLDER.length))
  return data && folderOfUser(data) === folder ? data : undefined
}
