import type { UserId } from '#domain/ids.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { recordSignIn, rememberBrowser, type SignInWay } from './record-sign-in.ts'

type SessionCall = Pick<Call, 'sql' | 'clock' | 'jobs' | 'browser' | 'session' | 'request'>

export type SignInCall = SessionCall & Pick<Call, 'config'>

type SignInInput = { userId: UserId; how: SignInWay; passwordHash: string }

/** Signs in. The session and its audit event are written in one transaction. */
export const beginSession = (call: SessionCall, { userId, how, passwordHash }: SignInInput): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await recordSignIn({ ...call, sql }, { userId, how })
  })

/** For a new account or a new password: the browser is the owner's, so no email goes out. */
export const beginFirstSession = (
  call: SessionCall,
  { userId, passwordHash }: { userId: UserId; passwordHash?: string },
): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await rememberBrowser({ ...call, sql }, userId)
  })
