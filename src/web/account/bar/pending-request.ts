import type { CurrentUser } from '#contract/account.ts'
import type { Invitation } from '#contract/team.ts'

type PendingFlags = Pick<CurrentUser, 'emailVerified' | 'needsConsent'>

/**
 * The first request that the user has not answered, in a few words; undefined if there is none. Without invitations
 * it says that they failed to load (S17).
 */
export function pendingRequest(
  { emailVerified, needsConsent }: PendingFlags,
  invitations: readonly Pick<Invitation, 'studioName'>[] | undefined,
): string | undefined {
  const [invitation] = invitations ?? []
  if (invitation) return invitation.studioName ? `Invitation: ${invitation.studioName}` : 'An invitation'
  if (!invitations) return 'Invitations did not load'
  if (!emailVerified) return 'Confirm your email'
  return needsConsent ? 'Our terms' : undefined
}
