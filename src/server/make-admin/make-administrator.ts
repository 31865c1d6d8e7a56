import { randomBytes } from 'node:crypto'
import { localPart } from '#domain/account/credentials.ts'
import { hasAdministrator } from '#server/accounts/administrators.ts'
import { issueToken } from '#server/accounts/email-verification/email-tokens.ts'
import { ensureAccount } from '#server/accounts/entry/ensure-account.ts'
import { endAccess } from '#server/accounts/other-access/end-access.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { assignRole } from '#server/accounts/person/membership.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import { type Sql, transaction } from '#server/db/transaction.ts'
import { waitForTurn } from '#server/db/wait-for-turn.ts'
import type { Ports } from '#server/ports/ports.ts'

type Deps = Pick<Ports, 'config' | 'clock'> & { sql: Sql }

/**
 * Makes an administrator from the command line. Returns a link for choosing a password, like that of a reset email.
 * An existing account gets a random password, and all else that opened or fed it ends, so its previous user does not become an
 * administrator. It is also the way back for an administrator who has lost all factors. Undefined if there already is
 * an administrator and `also` is not set.
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
    const user = { email, username: localPart(email), password, passwordHash }
    const { id: userId } = await ensureAccount({ sql: trx, clock }, user)
    const act: Act = { by: null, at: clock.now(), address: null }
    await endAccess({ sql: trx, clock }, { userId, act, except: [] })
    await assignRole(trx, userId, 'admin')
    await recordAuditEvent(trx, { ...act, kind: 'administrator.made', whom: { userId } })
    const token = await issueToken({ sql: trx, clock }, { userId, email, purpose: 'reset' })
    return `${config.publicUrl}/auth?reset=${token}`
  })
}
