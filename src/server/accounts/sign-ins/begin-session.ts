import type { UserId } from '#domain/ids.ts'
import { transaction } from '../../db/transaction.ts'
import type { Call } from '../../http/call.ts'
import { noteSignIn, type SignInWay } from './note-sign-in.ts'

export type SignInCall = Pick<Call, 'sql' | 'clock' | 'jobs' | 'config' | 'browser' | 'session' | 'request'>

type Entry = { userId: UserId; how: SignInWay; passwordHash: string }

/** Signs in: the session and what is written down about it are there together, or neither is. */
export const beginSession = (
  call: Omit<SignInCall, 'config'>,
  { userId, how, passwordHash }: Entry,
): Promise<void> =>
  transaction(call.sql, async (sql) => {
    await call.session.start(userId, passwordHash, sql)
    await noteSignIn({ ...call, sql }, { userId, how })
  })
