import type { InvitedMember } from '#contract/team.ts'

export type MemberDraft = { readonly name: string; readonly email: string }

/** Name and address are needed, spaces are neither (ST-4). Whether the address is one is for the server to say. */
export const isInvitable = ({ name, email }: MemberDraft): boolean =>
  name.trim() !== '' && email.trim() !== ''

/** What is said once a place is given: of a mail only where one goes. */
export const invitedWords = ({ email, isMailed }: Pick<InvitedMember, 'email' | 'isMailed'>): string =>
  isMailed
    ? `${email} is invited by mail.`
    : `${email} has a place on your team, but no mail could go out. Please tell them to sign in with this address.`
