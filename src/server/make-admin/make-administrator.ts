import { randomBytes } from 'node:crypto'
import { localPart } from '#domain/account/credentials.ts'
import { hasAdministrator } from '#server/accounts/administrators.ts'
import { ensureAccount } from '#server/accounts/entry/ensure-account.ts'
import { resetFactors } from '#server/accounts/factors/reset-factors.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { assignRole } from '#server/accounts/person/membership.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { waitForTurn } from '#server/db/wait-for-turn.ts'
import type { Ports } from '#server/ports/ports.ts'
import { leaveAnyTeam } from '#server/studio/team/end-membership.ts'

type Deps = Pick<Ports, 'config' | 'clock'> & { sql: Sql }

/**
 * Makes an administrator from outside of the app, where nobody is who could. Gives the link by which its owner chooses
 * a password, like that of a mail. Until then nobody gets in: whoever registered the address before does not become one,
 * and no second factor of before holds. So it is also the way back for an administrator who has lost all of theirs.
 * Undefined where there is an administrator already, unless it is to be one more.
 */
export async function makeAdministrator(
  { sql, config, clock }: Deps,
  { email, also }: { email: string; also: boolean },
): Promise<string | undefined> {
  const password = randomBytes(32).toString('base64url')
  const passwordHash = await hashPassword(password, COST_OF[config.mode])
  return transaction(sql, async (trx) => {
    await waitForTurn(trx, { of: 'first administrator' })
    if (!also && (await hasAdministrator(trx))) return undefined
    const wanted = { email, username: localPart(email), password, passwordHash }
    const { id: userId } = await ensureAccount({ sql: trx, clock }, wanted)
    await resetFactors(trx, userId)
    await leaveAnyTeam(trx, userId)
    await assignRole(trx, userId, 'admin')
    await recordAuditEvent(trx, {
      kind: 'administrator.made',
      by: null,
      at: clock.now(),
      address: null,
      whom: { userId },
    })
    const token = await issueToken({ sql: trx, clock }, { userId, email, purpose: 'reset' })
    return `${config.publicUrl}/auth?reset=${token}`
  })
}
