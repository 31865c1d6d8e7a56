import type { MemberId } from '#contract/team.ts'
import { type GrowingTurn, hadGrowingTurn } from '#server/http/limits/growing-turns.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { invitationEmail } from './invitation-email.ts'
import { selectOpenInvitation } from './invitations.repository.ts'

/** However often studios add and remove an address, its mailbox gets no more of our letters than these. */
const PER_MAILBOX = [{ max: 3, seconds: 24 * 3600 }]

const turnOf = (email: string): GrowingTurn => ({ of: 'invitation', by: email, limits: PER_MAILBOX })

/** Whether a letter goes. The place is kept also where none does: of a studio without a plan nobody is told. */
export async function sendInvitation(
  ports: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'mail'>,
  { memberId, email }: { memberId: MemberId; email: string },
): Promise<boolean> {
  if (!(await selectOpenInvitation(ports.sql, memberId))) return false
  if (!(await hadGrowingTurn(ports, turnOf(email)))) return false
  await queueEmail(ports, invitationEmail, { memberId }, { key: memberId })
  return ports.mail.way !== 'none'
}
