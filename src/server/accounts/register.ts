import type { NewCredentials } from '#domain/account/credentials.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '../ports/ports.ts'
import { insertUser } from './accounts.repository.ts'
import { COST_OF, hashPassword } from './passwords/password-hash.ts'

/** The hash is made before anybody looks whether the mailbox is taken: the time it takes tells nothing. */
export async function registerAccount(
  { sql, config }: Pick<Ports, 'sql' | 'config'>,
  { email, password }: NewCredentials,
): Promise<UserId> {
  const passwordHash = await hashPassword(password, COST_OF[config.mode])
  const id = await insertUser(sql, { email, username: usernameOf(email), passwordHash })
  if (!id) throw new Problem('auth.email_taken')
  return id
}

/** What the account is called until its owner says otherwise. */
export const usernameOf = (email: string): string => email.slice(0, email.lastIndexOf('@'))
