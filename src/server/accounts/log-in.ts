import { type Credentials, normalizeEmail } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { addressKey } from '../http/limits/address-key.ts'
import {
  forgetGrowingTurns,
  type GrowingTurn,
  giveBackGrowingTurn,
  takeGrowingTurn,
} from '../http/limits/growing-turns.ts'
import type { Ports } from '../ports/ports.ts'
import { findCredentials } from './accounts.repository.ts'
import { COST_OF, hashPassword, verifyPassword } from './passwords/password-hash.ts'

/** Wrong passwords for one account from one address. From elsewhere its owner still gets in: no lock-out by others. */
const PER_ACCOUNT = [
  { max: 20, seconds: 900 },
  { max: 60, seconds: 24 * 3600 },
]
/** Wrong passwords from one address, whatever the accounts: a whole studio may be behind it, so right ones are free. */
const PER_ADDRESS = [
  { max: 60, seconds: 900 },
  { max: 600, seconds: 24 * 3600 },
]

type Reach = Pick<Ports, 'sql' | 'clock' | 'config'>
type LoggedIn = { id: UserId; passwordHash: string }

/** The account these credentials are right for. A mailbox without an account takes as long and is told the same. */
export async function logIn(ports: Reach, { email, password }: Credentials, ip: string): Promise<LoggedIn> {
  const mailbox = normalizeEmail(email)
  const address = addressKey(ip)
  const ofAccount = { of: 'login-account', by: `${mailbox} ${address}`, limits: PER_ACCOUNT }
  const ofAddress = { of: 'login-address', by: address, limits: PER_ADDRESS }
  await takeGrowingTurn(ports, ofAddress)
  await takeGrowingTurn(ports, ofAccount)
  const found = await checkCredentials(ports, mailbox, password)
  if (!found) throw new Problem('auth.wrong_credentials')
  await forgive(ports, ofAccount, ofAddress)
  return found
}

async function forgive(ports: Reach, ofAccount: GrowingTurn, ofAddress: GrowingTurn): Promise<void> {
  await forgetGrowingTurns(ports, ofAccount)
  await giveBackGrowingTurn(ports, ofAddress)
}

async function checkCredentials(
  { sql, config }: Reach,
  email: string,
  password: string,
): Promise<LoggedIn | undefined> {
  const found = await findCredentials(sql, email)
  if (!found) {
    await hashPassword(password, COST_OF[config.mode])
    return undefined
  }
  return (await verifyPassword(password, found.passwordHash)) ? found : undefined
}
