import { localPart } from '#domain/account/credentials.ts'
import type { Registration } from '#domain/account/new-password.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { sendAddressTaken } from '#server/accounts/email-verification/address-taken-email.ts'
import { sendVerification } from '#server/accounts/email-verification/send-verification.ts'
import { COST_OF, hashPassword } from '#server/accounts/passwords/password-hash.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { waitForTurn } from '#server/db/wait-for-turn.ts'
import { addressKey } from '#server/http/limits/address-key.ts'
import {
  consumeEscalatingRateLimit,
  requireEscalatingRateLimit,
} from '#server/http/limits/escalating-rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { accountOfGuest } from './account-of-guest.ts'
import { insertUser } from './entry.repository.ts'
import { networkOf, rememberNetwork } from './known-networks.ts'

/** Registrations of taken emails per network, against probing which emails have accounts. */
const TAKEN = [
  { max: 10, seconds: 3600 },
  { max: 30, seconds: 24 * 3600 },
]

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>

/**
 * Creates an account and sends its verification email. A taken email costs the same time: the hash, the insert and a
 * queued email. Its owner learns about the attempt by email.
 */
export async function registerAccount(
  ports: Deps,
  registration: Registration & OfGuest,
  ip: string,
): Promise<UserId> {
  const passwordHash = await hashPassword(registration.password, COST_OF[ports.config.mode])
  const id = await transaction(ports.sql, (sql) =>
    makeAccount({ ...ports, sql }, { ...registration, passwordHash, ip }),
  )
  if (!id) throw new Problem('auth.email_taken')
  return id
}

/** The guest of the browser, who becomes the account. */
type OfGuest = { readonly guest?: UserId | undefined }
type RegisterInput = Registration & OfGuest & { passwordHash: string; ip: string }

/** Serialized per network: otherwise parallel requests would exceed the limit. */
async function makeAccount(
  ports: Deps,
  { email, passwordHash, consent, ip, locale, timezone, guest }: RegisterInput,
) {
  const { sql, clock } = ports
  const limit = { of: 'register-taken', by: addressKey(ip), limits: TAKEN }
  await waitForTurn(sql, { of: 'register', by: limit.by })
  await requireEscalatingRateLimit(ports, limit)
  const agreed = consent && { ...consent, at: clock.now() }
  const who = { email, username: localPart(email), passwordHash, locale, timezone }
  // A guest becomes an account by an update, which would break where an insert only finds the email taken.
  await waitForTurn(sql, { of: 'register-email', by: email })
  const user = { ...who, ...(agreed && { consent: agreed }) }
  const id = (guest && (await accountOfGuest(sql, guest, user))) ?? (await insertUser(sql, user))
  if (id) {
    await sendVerification(ports, { userId: id, email })
    await rememberNetwork(ports, await networkOf(ports, { email, ip }))
    const act = { by: id, at: clock.now(), address: ip }
    await recordAuditEvent(sql, { ...act, kind: 'account.registered', whom: { userId: id } })
    return id
  }
  await consumeEscalatingRateLimit(ports, limit)
  await sendAddressTaken(ports, email)
  return undefined
}
