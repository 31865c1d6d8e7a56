import type { CurrentUser } from '#contract/account.ts'
import type { Invitation } from '#contract/team.ts'

type Waits = Pick<CurrentUser, 'emailVerified' | 'needsConsent'>

/** What the person is asked for first, in a few words; undefined where nothing waits. Without a list of invitations nobody knows (S17). */
export function waitingFor(
  { emailVerified, needsConsent }: Waits,
  invitations: readonly Pick<Invitation, 'studioName'>[] | undefined,
): string | undefined {
  const [invitation] = invitations ?? []
  if (invitation) return invitation.studioName ? `Invitation: ${invitation.studioName}` : 'An invitation'
  if (!invitations) return 'Invitations did not load'
  if (!emailVerified) return 'Confirm your email'
  return needsConsent ? 'Our terms' : undefined
}
