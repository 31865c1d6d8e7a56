import type { MemberId } from '#contract/team.ts'
import { Problem } from '#domain/problem.ts'
import { takeTurn } from '../../http/limits/turns.ts'
import { postLetter } from '../../mail/post-letter.ts'
import type { Ports } from '../../ports/ports.ts'
import { invitationLetter } from './invitation-letter.ts'

/** However often studios add and remove an address, its mailbox gets no more of our letters than these. */
const PER_MAILBOX = { max: 3, seconds: 24 * 3600 }

/** Whether a letter goes. The place is kept also where none does. */
export async function sendInvitation(
  ports: Pick<Ports, 'sql' | 'jobs' | 'clock' | 'mail'>,
  { memberId, email }: { memberId: MemberId; email: string },
): Promise<boolean> {
  if (ports.mail.way === 'none' || (await hasHadEnough(ports, email))) return false
  await postLetter(ports, invitationLetter, { memberId }, { key: memberId })
  return true
}

async function hasHadEnough(ports: Pick<Ports, 'sql' | 'clock'>, email: string): Promise<boolean> {
  try {
    await takeTurn(ports, { of: 'invitation', by: email, limit: PER_MAILBOX })
    return false
  } catch (error) {
    if (error instanceof Problem && error.code === 'request.too_many') return true
    throw error
  }
}
