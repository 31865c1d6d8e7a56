import { BRAND } from '#domain/brand.ts'
import type { UserId } from '#domain/ids.ts'
import { letterKind } from '#server/mail/letter.ts'
import { SAID_BEFORE } from '#server/mailbox-proven.ts'
import { issueToken } from './mail-tokens.ts'
import { selectUnproven } from './mailbox.repository.ts'

/** Asks the owner of a mailbox to say that an account is theirs. */
export const verificationLetter = letterKind<{ userId: UserId }>({
  name: 'account.verify',
  async write(ports, { userId }) {
    const email = await selectUnproven(ports.sql, userId)
    if (!email) return undefined
    const said = await Promise.all(SAID_BEFORE.map((say) => say(ports.sql, { userId, email })))
    const token = await issueToken(ports, { userId, email, purpose: 'verify' })
    return {
      to: email,
      letter: {
        subject: `Confirm your email for ${BRAND.name}`,
        paragraphs: [
          `Welcome to ${BRAND.name}! Please confirm that this is your address. Your account works already; a studio can take you onto its team once this is done.`,
          ...said.filter((paragraph) => paragraph !== undefined),
        ],
        action: { label: 'Confirm my email', path: `/auth?verify=${token}` },
        note: 'The link holds for two days and works once. If you made no account, simply ignore this mail.',
      },
    }
  },
})
