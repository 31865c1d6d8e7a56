import { type Credentials, normalizeEmail } from '#domain/account/credentials.ts'
import { Problem } from '#domain/problem.ts'
import { COST_OF, hashPassword, verifyPassword } from '#server/accounts/passwords/password-hash.ts'
import { type StoredCredentials, storedCredentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { recordFailedSignIn } from '#server/accounts/sign-ins/record-failed-sign-in.ts'
import { addressKey, siteKey } from '#server/http/limits/address-key.ts'
import {
  forgetGrowingTurns,
  type GrowingTurn,
  giveBackGrowingTurn,
  takeGrowingTurn,
} from '#server/http/limits/growing-turns.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isKnownNetwork, networkOf, rememberNetwork } from './known-networks.ts'

const DAY = 24 * 3600

/** Wrong passwords for one account from one network. */
const HERE = [
  { max: 20, seconds: 900 },
  { max: 60, seconds: DAY },
]
/** From one network, whatever the accounts. No day of it: a whole studio may be behind it, and one guest who guesses. */
const OF_NETWORK = [{ max: 60, seconds: 900 }]
const OF_SITE = [{ max: 240, seconds: 900 }]
/** For one account, wherever they come from. */
const OF_ACCOUNT = [
  { max: 100, seconds: 3600 },
  { max: 300, seconds: DAY },
]

/**
 * What a wrong password counts as. `everywhere` is for networks from which nobody got into the account lately: who did
 * is shut out by nobody else's guesses. The narrow ones come first, so that one network uses up little of the wide ones.
 */
function guessesOf({ mailbox, ip }: { mailbox: string; ip: string }): {
  here: GrowingTurn
  everywhere: readonly GrowingTurn[]
} {
  const network = addressKey(ip)
  return {
    here: { of: 'login-account', by: `${mailbox} ${network}`, limits: HERE },
    everywhere: [
      { of: 'login-address', by: network, limits: OF_NETWORK },
      { of: 'login-site', by: siteKey(ip), limits: OF_SITE },
      { of: 'login-mailbox', by: mailbox, limits: OF_ACCOUNT },
    ],
  }
}

type Deps = Pick<Ports, 'sql' | 'clock' | 'config'>

/** The account these credentials are right for. A mailbox without an account takes as long and is told the same. */
export async function logIn(
  ports: Deps,
  { email, password }: Credentials,
  ip: string,
): Promise<StoredCredentials> {
  const pair = { mailbox: normalizeEmail(email), ip }
  const { here, everywhere } = guessesOf(pair)
  const network = await networkOf(ports, pair)
  const counted = (await isKnownNetwork(ports, network)) ? [] : everywhere
  await takeGrowingTurn(ports, here)
  const taken: { guess: GrowingTurn; at: Date }[] = []
  for (const guess of counted) taken.push({ guess, at: await takeGrowingTurn(ports, guess) })
  const found = await checkCredentials(ports, pair.mailbox, password)
  if (!found) {
    await recordFailedSignIn(ports, { email: pair.mailbox, ip, how: 'password' })
    throw new Problem('auth.wrong_credentials')
  }
  await forgetGrowingTurns(ports, here)
  for (const { guess, at } of taken) await giveBackGrowingTurn(ports, guess, at)
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
