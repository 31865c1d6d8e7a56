import type { InvitedMember } from '#contract/team.ts'

export type MemberDraft = { readonly name: string; readonly email: string }

/** Requires a name and an email (ST-4). The server validates the address. */
export const isInvitable = ({ name, email }: MemberDraft): boolean =>
  name.trim() !== '' && email.trim() !== ''

/** The confirmation after adding a member; it mentions an email only if one is sent. */
export const invitedWords = ({ email, isMailed }: Pick<InvitedMember, 'email' | 'isMailed'>): string =>
  isMailed
    ? `${email} is invited by email.`
    : `${email} has a place on your team, but no email could be sent. Please tell them to sign in with this address.`
