import type { MemberId } from '#contract/team.ts'
import { type EscalatingRateLimit, tryConsumeEscalating } from '#server/http/limits/escalating-rate-limit.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import type { Ports } from '#server/ports/ports.ts'
import { invitationEmail } from './invitation-email.ts'
import { selectOpenInvitation } from './invitations.repository.ts'

/** Emails per address, however often studios add and remove it. */
const PER_MAILBOX = [{ max: 3, seconds: 24 * 3600 }]

const turnOf = (email: string): EscalatingRateLimit => ({ of: 'invitation', by: email, limits: PER_MAILBOX })

/** Whether an email is sent. The membership stays either way: a studio without a plan sends none. */
export async function sendInvitation(
  ports: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'mail'>,
  { memberId, email }: { memberId: MemberId; email: string },
): Promise<boolean> {
  if (!(await selectOpenInvitation(ports.sql, memberId))) return false
  if (!(await tryConsumeEscalating(ports, turnOf(email)))) return false
  await queueEmail(ports, invitationEmail, { memberId }, { key: memberId })
  return ports.mail.way !== 'none'
}
