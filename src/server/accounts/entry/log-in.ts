import { type Credentials, normalizeEmail } from '#domain/account/credentials.ts'
import { Problem } from '#domain/problem.ts'
import { COST_OF, hashPassword, verifyPassword } from '#server/accounts/passwords/password-hash.ts'
import { type StoredCredentials, storedCredentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { recordFailedSignIn } from '#server/accounts/sign-ins/record-failed-sign-in.ts'
import { addressKey, siteKey } from '#server/http/limits/address-key.ts'
import {
  consumeEscalatingRateLimit,
  type EscalatingRateLimit,
  refundEscalatingRateLimit,
  resetEscalatingRateLimit,
} from '#server/http/limits/escalating-rate-limit.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isKnownNetwork, networkOf, rememberNetwork } from './known-networks.ts'

const DAY = 24 * 3600

/** Wrong passwords per account and network. */
const HERE = [
  { max: 20, seconds: 900 },
  { max: 60, seconds: DAY },
]
/**
 * Wrong passwords per network over all accounts. No daily limit: a whole studio may share the network with one
 * guesser.
 */
const OF_NETWORK = [{ max: 60, seconds: 900 }]
const OF_SITE = [{ max: 240, seconds: 900 }]
/** Wrong passwords per account from all networks. */
const OF_ACCOUNT = [
  { max: 100, seconds: 3600 },
  { max: 300, seconds: DAY },
]

/**
 * The limits that a wrong password counts against. `everywhere` applies to unknown networks only, so strangers cannot
 * lock out a known one. The narrow limit comes first, so one network uses little of the wide ones.
 */
function limitsOf({ email, ip }: { email: string; ip: string }): {
  here: EscalatingRateLimit
  everywhere: readonly EscalatingRateLimit[]
} {
  const network = addressKey(ip)
  return {
    here: { of: 'login-account', by: `${email} ${network}`, limits: HERE },
    everywhere: [
      { of: 'login-address', by: network, limits: OF_NETWORK },
      { of: 'login-site', by: siteKey(ip), limits: OF_SITE },
      { of: 'login-mailbox', by: email, limits: OF_ACCOUNT },
    ],
  }
}

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

/** The account with these credentials. An unknown email takes as long and gets the same answer. */
export async function logIn(
  ports: Deps,
  { email, password }: Credentials,
  ip: string,
): Promise<StoredCredentials> {
  const pair = { email: normalizeEmail(email), ip }
  const { here, everywhere } = limitsOf(pair)
  const network = await networkOf(ports, pair)
  const counted = (await isKnownNetwork(ports, network)) ? [] : everywhere
  await consumeEscalatingRateLimit(ports, here)
  const taken: { limit: EscalatingRateLimit; at: Date }[] = []
  for (const limit of counted) taken.push({ limit, at: await consumeEscalatingRateLimit(ports, limit) })
  const found = await checkCredentials(ports, pair.email, password)
  if (!found) {
    await recordFailedSignIn(ports, { email: pair.email, ip, how: 'password' })
    throw new Problem('auth.wrong_credentials')
  }
  await resetEscalatingRateLimit(ports, here)
  for (const { limit, at } of taken) await refundEscalatingRateLimit(ports, limit, at)
  await rememberNetwork(ports, network)
  return found
}

async function checkCredentials(
  { sql, config }: Deps,
  email: string,
  password: string,
): Promise<StoredCredentials | undefined> {
  const stored = await storedCredentialsOf(sql, email)
  if (!stored) {
    await hashPassword(password, COST_OF[config.mode])
    return undefined
  }
  return (await verifyPassword(password, stored.passwordHash)) ? stored : undefined
}
