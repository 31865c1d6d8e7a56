import { type Credentials, normalizeEmail } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { addressKey } from '../http/limits/address-key.ts'
import { forgetTurns, giveBackTurn, type Turn, takeTurn } from '../http/limits/turns.ts'
import type { Ports } from '../ports/ports.ts'
import { findCredentials } from './accounts.repository.ts'
import { COST_OF, hashPassword, verifyPassword } from './passwords/password-hash.ts'

/** Wrong passwords for one account from one address. From elsewhere its owner still gets in: no lock-out by others. */
const PER_ACCOUNT = { max: 20, seconds: 900 }
/** Wrong passwords from one address, whatever the accounts. */
const PER_ADDRESS = { max: 60, seconds: 900 }

type Reach = Pick<Ports, 'sql' | 'clock' | 'config'>

/** The account these credentials are right for. A mailbox without an account takes as long and is told the same. */
export async function logIn(ports: Reach, { email, password }: Credentials, ip: string): Promise<UserId> {
  const mailbox = normalizeEmail(email)
  const address = addressKey(ip)
  const ofAccount = { of: 'login-account', by: `${mailbox} ${address}`, limit: PER_ACCOUNT }
  const ofAddress = { of: 'login-address', by: address, limit: PER_ADDRESS }
  await takeTurn(ports, ofAddress)
  await takeTurn(ports, ofAccount)
  const id = await checkCredentials(ports, mailbox, password)
  if (!id) throw new Problem('auth.wrong_credentials')
  await forgive(ports, ofAccount, ofAddress)
  return id
}

async function forgive(ports: Reach, ofAccount: Turn, ofAddress: Turn): Promise<void> {
  await forgetTurns(ports, ofAccount)
  await giveBackTurn(ports, ofAddress)
}

async function checkCredentials(
  { sql, config }: Reach,
  email: string,
  password: string,
): Promise<UserId | undefined> {
  const found = await findCredentials(sql, email)
  if (!found) {
    await hashPassword(password, COST_OF[config.mode])
    return undefined
  }
  return (await verifyPassword(password, found.passwordHash)) ? found.id : undefined
}
