import { UserId } from '#domain/ids.ts'

const FOLDER = 'user-videos/'

/** Where somebody's uploads go. */
export const folderOfUser = (userId: UserId): string => FOLDER + userId

/** Whose folder it is; undefined where it is nobody's. */
export function userOfFolder(folder: string | undefined): UserId | undefined {
  if (!folder?.startsWith(FOLDER)) return undefined
  const { data } = UserId.safeParse(folder.slice(FOLDER.length))
  return data && folderOfUser(data) === folder ? data : undefined
}
