import type { UserId } from '#domain/ids.ts'
import { takeOverGuest } from '#server/accounts/guests/take-over-guest.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { recordSignIn, rememberBrowser, type SignInWay } from './record-sign-in.ts'

type SessionCall = Pick<Call, 'sql' | 'clock' | 'jobs' | 'log' | 'browser' | 'session' | 'request'>

export type SignInCall = SessionCall & Pick<Call, 'config'>

type SignInInput = { userId: UserId; how: SignInWay; passwordHash: string }

/** Signs in, and takes over what the browser's guest has made. The session and its audit event are one transaction. */
export async function beginSession(
  call: SessionCall,
  { userId, how, passwordHash }: SignInInput,
): Promise<void> {
  const guest = await call.session.guest()
  await transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await recordSignIn({ ...call, sql }, { userId, how })
  })
  if (guest) await takeOverGuest(call, { guest: guest.id, account: userId })
}

/** For a new account or a new password: the browser is the owner's, so no email goes out. */
export const beginFirstSession = (
  call: SessionCall,
  { userId, passwordHash }: { userId: UserId; passwordHash?: string },
): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await rememberBrowser({ ...call, sql }, userId)
  })
