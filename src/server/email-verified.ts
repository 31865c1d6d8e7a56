import type { UserId } from '#domain/ids.ts'
import type { Sql } from './db/transaction.ts'
import { joinInvitingStudio } from './studio/invitations/join-team.ts'
import { joiningNotice } from './studio/invitations/joining-notice.ts'

export type VerifiedEmail = { readonly userId: UserId; readonly email: string }

/** What follows, feature by feature, when somebody has proven a mailbox: in the same transaction, the account held. */
export const AFTER_VERIFICATION: readonly ((sql: Sql, proven: VerifiedEmail) => Promise<void>)[] = [joinInvitingStudio]

/** What the letter that asks for the proof says of it, a paragraph each; undefined where it brings nothing. */
export const VERIFICATION_NOTICES: readonly ((sql: Sql, proven: VerifiedEmail) => Promise<string | undefined>)[] = [
  joiningNotice,
]
