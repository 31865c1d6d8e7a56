import type { UserId } from '#domain/ids.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteUnfinishedBefore, selectApp, updateLastStep } from './app.repository.ts'
import { openAppSecret } from './app-secret.ts'
import { stepOf } from './codes.ts'

const UNFINISHED_MS = 24 * 3_600_000

/** Setup time of the authenticator app; null without one. */
export const appSince = async (sql: Sql, userId: UserId): Promise<Date | null> =>
  (await selectApp(sql, userId))?.confirmedAt ?? null

export const hasApp = async (sql: Sql, userId: UserId): Promise<boolean> =>
  (await appSince(sql, userId)) !== null

/** Consumes an app code. False if it is wrong, expired or already used. */
export async function redeemAppCode(
  { sql, clock, config }: Pick<Ports, 'sql' | 'clock' | 'config'>,
  userId: UserId,
  code: string,
): Promise<boolean> {
  const app = await selectApp(sql, userId)
  if (!app?.confirmedAt) return false
  const secret = openAppSecret({ config }, { userId, secret: app.secret })
  const step = await stepOf(secret, code, clock.now())
  return step !== undefined && updateLastStep(sql, { userId, step })
}

export const sweepUnfinishedApps = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>): Promise<void> =>
  deleteUnfinishedBefore(sql, new Date(clock.now().getTime() - UNFINISHED_MS))
