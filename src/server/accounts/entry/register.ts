import { localPart, type Registration } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { sendAddressTaken } from '#server/accounts/email-verification/address-taken-email.ts'
import { sendVerification } from '#server/accounts/email-verification/send-verification.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { waitForTurn } from '#server/db/wait-for-turn.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import { requireGrowingTurn, takeGrowingTurn } from '#server/http/limits/growing-turns.ts'
import type { Ports } from '#server/ports/ports.ts'
import { insertUser } from './entry.repository.ts'
import { networkOf, rememberNetwork } from './known-networks.ts'

/** Registrations of taken mailboxes from one address: who asks of many whether they have accounts is soon told nothing. */
const TAKEN = [
  { max: 10, seconds: 3600 },
  { max: 30, seconds: 24 * 3600 },
]

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>

/**
 * Makes an account and has its mailbox asked. The hash is made, the row is tried and a mail is posted whether or not the
 * mailbox is taken: the time it takes tells nothing. The owner of a taken one learns of it by mail.
 */
export async function registerAccount(ports: Deps, registration: Registration, ip: string): Promise<UserId> {
  const passwordHash = await hashPassword(registration.password, COST_OF[ports.config.mode])
  const id = await transaction(ports.sql, (sql) =>
    makeAccount({ ...ports, sql }, { ...registration, passwordHash, ip }),
  )
  if (!id) throw new Problem('auth.email_taken')
  return id
}

type RegisterInput = Registration & { passwordHash: string; ip: string }

/** One after the other of a network: else many at once would be told of more than is told of. */
async function makeAccount(ports: Deps, { email, passwordHash, consent, ip, locale, timezone }: RegisterInput) {
  const { sql, clock } = ports
  const guess = { of: 'register-taken', by: addressKey(ip), limits: TAKEN }
  await waitForTurn(sql, { of: 'register', by: guess.by })
  await requireGrowingTurn(ports, guess)
  const agreed = consent && { ...consent, at: clock.now() }
  const who = { email, username: localPart(email), passwordHash, locale, timezone }
  const id = await insertUser(sql, { ...who, ...(agreed && { consent: agreed }) })
  if (id) {
    await sendVerification(ports, { userId: id, email })
    await rememberNetwork(ports, await networkOf(ports, { mailbox: email, ip }))
    const act = { by: id, at: clock.now(), address: ip }
    await recordAuditEvent(sql, { ...act, kind: 'account.registered', whom: { userId: id } })
    return id
  }
  await takeGrowingTurn(ports, guess)
  await sendAddressTaken(ports, email)
  return undefined
}
