import type { AdminStudio } from '#contract/admin-accounts.ts'
import type { InvitedMember } from '#contract/team.ts'
import { studioTitle } from './studio-title.ts'

/** What is said once a place is given: of a mail only where one goes (AD-21). */
export const addedWords = (
  { email, isMailed }: Pick<InvitedMember, 'email' | 'isMailed'>,
  studio: Pick<AdminStudio, 'studioName' | 'ownerName'>,
): string =>
  isMailed
    ? `${email} is invited to ${studioTitle(studio)} by mail.`
    : `${email} has a place in ${studioTitle(studio)}. No mail tells them: please let them know.`

/** The field is free for the next address, unless that was typed meanwhile. */
export const afterAdding = (typed: string, sent: string): string => (typed === sent ? '' : typed)
