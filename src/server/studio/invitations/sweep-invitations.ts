import { INVITATION_DAYS } from '#domain/account/team.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteUnanswered } from './invitations.repository.ts'

const OPEN_MS = INVITATION_DAYS * 24 * 3_600_000

/** Frees the places of invitations without an answer, without telling whether their addresses have accounts. */
export const sweepInvitations = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteUnanswered(sql, new Date(clock.now().getTime() - OPEN_MS))
