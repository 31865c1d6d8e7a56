import type { MemberId } from '#contract/team.ts'
import { withoutWebAddress } from '#domain/account/names/web-address.ts'
import { BRAND } from '#domain/brand.ts'
import { emailKind } from '#server/mail/email.ts'
import { ownerOf } from '#server/studio/names/owner-of.ts'
import { selectOpenInvitation } from './invitations.repository.ts'

/**
 * Tells somebody that a studio wants them. Not written any more once the place is taken or gone. Names may be addresses,
 * to be shown in videos: strangers are sent none.
 */
export const invitationEmail = emailKind<{ memberId: MemberId }>({
  name: 'studio.invitation',
  async write({ sql }, { memberId }) {
    const open = await selectOpenInvitation(sql, memberId)
    if (!open) return undefined
    const owner = await ownerOf(sql, open.studioId)
    return {
      to: open.email,
      email: {
        subject: `You are invited to a studio's team on ${BRAND.name}`,
        paragraphs: [
          `Hi ${withoutWebAddress(open.name) ?? 'there'},`,
          `${withoutWebAddress(owner?.name) ?? 'A studio owner'} invites you to the team of ${withoutWebAddress(open.studioName) ?? 'their studio'} on ${BRAND.name}, where studios make short videos for their classes.`,
          'The team has unlimited downloads, no watermark, background videos of its own and all other Pro features, at no cost to you. Its owner can see the background videos in your library and add or remove some.',
          `Create an account with this address, ${open.email}, choose a password of your own and confirm the address: then you are on the team. If you have an account already, sign in and accept the invitation.`,
        ],
        action: { label: 'Join the team', path: '/auth' },
        note: 'You do not know this studio? Then simply ignore this mail.',
      },
    }
  },
})
