import type { UserId } from '#domain/ids.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { recordSignIn, rememberBrowser, type SignInWay } from './record-sign-in.ts'

type SessionCall = Pick<Call, 'sql' | 'clock' | 'jobs' | 'browser' | 'session' | 'request'>

export type SignInCall = SessionCall & Pick<Call, 'config'>

type Entry = { userId: UserId; how: SignInWay; passwordHash: string }

/** Signs in: the session and what is written down about it are there together, or neither is. */
export const beginSession = (call: SessionCall, { userId, how, passwordHash }: Entry): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await recordSignIn({ ...call, sql }, { userId, how })
  })

/** The session of a new account or after a new password: this browser is the owner's, and nobody is told of it. */
export const beginFirstSession = (
  call: SessionCall,
  { userId, passwordHash }: { userId: UserId; passwordHash?: string },
): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await rememberBrowser({ ...call, sql }, userId)
  })
