import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'

export type MemberLibraryProps = {
  readonly user: CurrentUser
  readonly member: { readonly userId: UserId; readonly name: string }
}

/** Components that other features provide for the studio panel. */
export type StudioSlots = {
  /** The videos of a team member, with upload. */
  readonly MemberLibrary: ComponentType<MemberLibraryProps>
}
