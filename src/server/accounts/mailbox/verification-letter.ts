import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { letterKind } from '../../mail/letter.ts'
import { studioJoinedByProof } from '../../studio/invitations/joined-by-proof.ts'
import { issueToken } from './mail-tokens.ts'
import { selectUnproven } from './mailbox.repository.ts'

/** Asks the owner of a mailbox to say that an account is theirs. */
export const verificationLetter = letterKind<{ userId: UserId }>({
  name: 'account.verify',
  async write(ports, { userId }) {
    const email = await selectUnproven(ports.sql, userId)
    if (!email) return undefined
    const studio = await studioJoinedByProof(ports.sql, { userId, email })
    const token = await issueToken(ports, { userId, email, purpose: 'verify' })
    return {
      to: email,
      letter: {
        subject: `Confirm your email for ${BRAND.name}`,
        paragraphs: [
          `Welcome to ${BRAND.name}! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.`,
          ...(studio ? [joining(studio)] : []),
        ],
        action: { label: 'Confirm my email', path: `/auth?verify=${token}` },
        note: 'The link holds for two days and works once. If you made no account, simply ignore this mail.',
      },
    }
  },
})

const joining = (studio: string) =>
  `With it you join the team of ${studio}. Its owner can then see the background videos in your library and add or remove some. You can leave the team in your account at any time.`
