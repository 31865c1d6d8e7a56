import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'

export type UserLibraryProps = {
  readonly user: CurrentUser
  /** Owner of the library. */
  readonly member: { readonly userId: UserId; readonly name: string }
}

export type StoredVideosProps = {
  readonly userId: UserId
  /** Called after videos were deleted or cut. */
  readonly onChanged: () => void
}

/** Components that other features provide for the admin page. */
export type AdminSlots = {
  /** The videos of an account, with upload. */
  readonly UserLibrary: ComponentType<UserLibraryProps>
  /** The videos of an account with their bytes, the largest first. */
  readonly StoredVideos: ComponentType<StoredVideosProps>
}
