import { PROBLEM_SENTENCES, Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import {
  consumeEscalatingRateLimit,
  type EscalatingRateLimit,
  resetEscalatingRateLimit,
} from '#server/http/limits/escalating-rate-limit.ts'
import { verifyPassword } from './password-hash.ts'
import { type StoredCredentials, selectCredentials } from './passwords.repository.ts'

/** Wrong passwords at a signed-in browser. */
const WRONG_ONES = [
  { max: 10, seconds: 900 },
  { max: 40, seconds: 24 * 3600 },
]

type Call = Pick<ActorCall, 'sql' | 'clock' | 'actor'>

/** Checks the password before a sensitive action. A wrong one names the form field. */
export async function requirePassword(
  call: Call,
  password: string,
  field: string,
): Promise<StoredCredentials> {
  const tries: EscalatingRateLimit = { of: 'password-check', by: call.actor.id, limits: WRONG_ONES }
  await consumeEscalatingRateLimit(call, tries)
  const stored = await selectCredentials(call.sql, { by: 'id', value: call.actor.id })
  if (!stored) throw new Problem('auth.required')
  if (!(await verifyPassword(password, stored.passwordHash))) throw wrongPassword(field)
  await resetEscalatingRateLimit(call, tries)
  return stored
}

/** Not a 401, because a client would treat that as signed out. */
export const wrongPassword = (field: string): Problem =>
  new Problem('auth.wrong_password', {
    fieldErrors: { [field]: PROBLEM_SENTENCES['auth.wrong_password'] },
  })
