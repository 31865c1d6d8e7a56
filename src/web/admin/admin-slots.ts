import type { ComponentType } from 'react'
import type { CurrentUser } from '#contract/account.ts'
import type { UserId } from '#domain/ids.ts'

export type UserLibraryProps = {
  readonly user: CurrentUser
  /** Whose library it is. */
  readonly member: { readonly userId: UserId; readonly name: string }
}

/** What other features put onto the page of administrators. */
export type AdminSlots = {
  /** The videos of an account, and the way to add some. */
  readonly UserLibrary: ComponentType<UserLibraryProps>
}
