import type { UserId } from '#domain/ids.ts'
import type { Sql } from './db/transaction.ts'
import { joinInvitingStudio } from './studio/invitations/join-team.ts'
import { joiningNotice } from './studio/invitations/joining-notice.ts'

export type VerifiedEmail = { readonly userId: UserId; readonly email: string }

/** Follow-ups of a verified email, by feature. They run in the same transaction, under the account's lock. */
export const AFTER_VERIFICATION: readonly ((sql: Sql, verified: VerifiedEmail) => Promise<void>)[] = [
  joinInvitingStudio,
]

/** Paragraphs that features add to the verification email; undefined adds none. */
export const VERIFICATION_NOTICES: readonly ((
  sql: Sql,
  verified: VerifiedEmail,
) => Promise<string | undefined>)[] = [joiningNotice]
