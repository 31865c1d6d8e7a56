import type { UserId } from '#domain/ids.ts'
import type { Sql } from './db/transaction.ts'
import { joinInvitingStudio } from './studio/invitations/join-team.ts'
import { joiningByProof } from './studio/invitations/joined-by-proof.ts'

export type Proven = { readonly userId: UserId; readonly email: string }

/** What follows, feature by feature, when somebody has proven a mailbox: in the same transaction, the account held. */
export const AFTER_PROOF: readonly ((sql: Sql, proven: Proven) => Promise<void>)[] = [joinInvitingStudio]

/** What the letter that asks for the proof says of it, a paragraph each; undefined where it brings nothing. */
export const SAID_BEFORE: readonly ((sql: Sql, proven: Proven) => Promise<string | undefined>)[] = [
  joiningByProof,
]
