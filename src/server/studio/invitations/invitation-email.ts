import type { MemberId } from '#contract/team.ts'
import { withoutWebAddress } from '#domain/account/names/web-address.ts'
import { INVITATION_DAYS } from '#domain/account/team.ts'
import { BRAND } from '#domain/brand.ts'
import { emailKind } from '#server/mail/email.ts'
import { ownerOf } from '#server/studio/names/owner-of.ts'
import { selectOpenInvitation } from './invitations.repository.ts'

/**
 * Invites a person to a studio. Skipped once the invitation is no longer open. Names may contain web addresses, which
 * strangers never receive.
 */
export const invitationEmail = emailKind<{ memberId: MemberId }>({
  name: 'studio.invitation',
  async write({ sql }, { memberId }) {
    const invitation = await selectOpenInvitation(sql, memberId)
    if (!invitation) return undefined
    const owner = await ownerOf(sql, invitation.studioId)
    return {
      to: invitation.email,
      email: {
        subject: `You are invited to a studio's team on ${BRAND.name}`,
        paragraphs: [
          `Hi ${withoutWebAddress(invitation.name) ?? 'there'},`,
          `${withoutWebAddress(owner?.name) ?? 'A studio owner'} invites you to the team of ${withoutWebAddress(invitation.studioName) ?? 'their studio'} on ${BRAND.name}, where studios make short videos for their classes.`,
          'The team has unlimited downloads, no watermark, its own background videos and all other Pro features, at no cost to you. Its owner can see the background videos in your library and add or remove some.',
          `Create an account with ${invitation.email}, choose a password and confirm your email: then you are on the team. If you already have an account, sign in and accept the invitation.`,
        ],
        action: {
          label: 'Join the team',
          path: `/auth?mode=create#email=${encodeURIComponent(invitation.email)}`,
        },
        note: `The invitation is open for ${INVITATION_DAYS} days. If you do not know this studio, just ignore this email.`,
      },
    }
  },
})
