import { type Credentials, normalizeEmail } from '#domain/account/credentials.ts'
import { Problem } from '#domain/problem.ts'
import { COST_OF, hashPassword, verifyPassword } from '#server/accounts/passwords/password-hash.ts'
import { type StoredCredentials, storedCredentialsOf } from '#server/accounts/passwords/stored-credentials.ts'
import { noteFailedSignIn } from '#server/accounts/sign-ins/note-failed-sign-in.ts'
import {
  forgetGrowingTurns,
  type GrowingTurn,
  giveBackGrowingTurn,
  takeGrowingTurn,
} from '#server/http/limits/growing-turns.ts'
import type { Ports } from '#server/ports/ports.ts'
import { isFamiliar, networkOf, rememberNetwork } from './guesses/familiar-networks.ts'
import { guessesOf } from './guesses/guesses-of.ts'

type Reach = Pick<Ports, 'sql' | 'clock' | 'config'>

/** The account these credentials are right for. A mailbox without an account takes as long and is told the same. */
export async function logIn(
  ports: Reach,
  { email, password }: Credentials,
  ip: string,
): Promise<StoredCredentials> {
  const pair = { mailbox: normalizeEmail(email), ip }
  const { here, everywhere } = guessesOf(pair)
  const network = await networkOf(ports, pair)
  const counted = (await isFamiliar(ports, network)) ? [] : everywhere
  await takeGrowingTurn(ports, here)
  const taken: { guess: GrowingTurn; at: Date }[] = []
  for (const guess of counted) taken.push({ guess, at: await takeGrowingTurn(ports, guess) })
  const found = await checkCredentials(ports, pair.mailbox, password)
  if (!found) {
    await noteFailedSignIn(ports, { email: pair.mailbox, ip, how: 'password' })
    throw new Problem('auth.wrong_credentials')
  }
  await forgetGrowingTurns(ports, here)
  for (const { guess, at } of taken) await giveBackGrowingTurn(ports, guess, at)
  await rememberNetwork(ports, network)
  return found
}

async function checkCredentials(
  { sql, config }: Reach,
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
