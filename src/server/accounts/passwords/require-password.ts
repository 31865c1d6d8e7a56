import { PROBLEM_SENTENCES, Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { forgetGrowingTurns, type GrowingTurn, takeGrowingTurn } from '#server/http/limits/growing-turns.ts'
import { verifyPassword } from './password-hash.ts'
import { type StoredCredentials, selectCredentials } from './passwords.repository.ts'

/** Wrong ones by somebody who sits at a browser that is signed in. */
const WRONG_ONES = [
  { max: 10, seconds: 900 },
  { max: 40, seconds: 24 * 3600 },
]

type Call = Pick<ActorCall, 'sql' | 'clock' | 'actor'>

/** Asks for the password once more before something grave, and names the field it came in when it is wrong. */
export async function requirePassword(
  call: Call,
  password: string,
  field: string,
): Promise<StoredCredentials> {
  const tries: GrowingTurn = { of: 'password-check', by: call.actor.id, limits: WRONG_ONES }
  await takeGrowingTurn(call, tries)
  const stored = await selectCredentials(call.sql, { by: 'id', value: call.actor.id })
  if (!stored) throw new Problem('auth.required')
  if (!(await verifyPassword(password, stored.passwordHash))) throw wrongPassword(field)
  await forgetGrowingTurns(call, tries)
  return stored
}

/** Not a 401, by which a client would take itself for signed out. */
export const wrongPassword = (field: string): Problem =>
  new Problem('auth.wrong_password', {
    fieldErrors: { [field]: PROBLEM_SENTENCES['auth.wrong_password'] },
  })
