import type { AdminStudio } from '#contract/admin-accounts.ts'
import type { InvitedMember } from '#contract/team.ts'
import { studioTitle } from './studio-title.ts'

/** The confirmation after adding a member; it mentions an email only if one is sent (AD-21). */
export const addedWords = (
  { email, isMailed }: Pick<InvitedMember, 'email' | 'isMailed'>,
  studio: Pick<AdminStudio, 'studioName' | 'ownerName'>,
): string =>
  isMailed
    ? `${email} is invited to ${studioTitle(studio)} by email.`
    : `${email} has a place in ${studioTitle(studio)}. No email is sent: please let them know.`

/** Clears the field, unless the next address was typed meanwhile. */
export const emailAfterAdding = (typed: string, sent: string): string => (typed === sent ? '' : typed)
