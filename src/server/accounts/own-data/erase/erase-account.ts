import { isRunning, planNow } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireRemainingAdministrator } from '#server/accounts/administrators.ts'
import type { Erasure } from '#server/accounts/own-data/personal-data.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { PERSONAL_DATA } from '#server/own-data.ts'
import { deleteFinishedJobs } from '#server/ports/jobs/forget-account.ts'
import { deleteEmailsTo } from '#server/ports/mail/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteAccount, type LockedAccount, lockAccount } from './erase.repository.ts'
import { enqueueErasure, findExternal } from './erasure-job.ts'

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>
type ErasureOptions = {
  /** The acting user, for the audit event. */
  act: Act
  withTeam: boolean
  /** The hash checked a moment ago; a changed one cancels the deletion. */
  passwordHash?: string
}

/**
 * Deletes an account and all its data in one transaction; a job deletes the files. `withTeam` also deletes an owner's
 * studio that still has members. A former owner can no longer reach the team, so that studio is deleted too.
 * Invitations and stored emails go only with a verified email: otherwise they may belong to another person. Returns
 * the deleted account's email, or undefined if it was already gone. Joins the caller's transaction.
 */
export function eraseAccount(
  { sql, jobs, clock, config }: Deps,
  userId: UserId,
  { act, withTeam, passwordHash }: ErasureOptions,
): Promise<Pick<LockedAccount, 'email' | 'emailVerifiedAt'> | undefined> {
  return transaction(sql, async (trx) => {
    await requireRemainingAdministrator(trx, userId)
    const locked = await lockAccount(trx, userId)
    if (!locked) return undefined
    const account = planNow(locked, clock.now())
    if (passwordHash && account.passwordHash !== passwordHash) throw new Problem('auth.wrong_password')
    if (isRunning({ ...account, hasSubscription: account.subscriptionId !== null }))
      throw new Problem('account.subscribed')
    const { email, emailVerifiedAt, role } = account
    const erasure: Erasure = { userId, email, emailVerifiedAt, role, withTeam }
    for (const { beforeErase } of PERSONAL_DATA) await beforeErase?.(trx, erasure)
    await recordAuditEvent(trx, { ...act, kind: 'account.deleted', whom: { userId }, before: { role } })
    await eraseRows({ sql: trx, jobs, config }, erasure)
    if (emailVerifiedAt) await deleteEmailsTo(trx, email)
    return { email, emailVerifiedAt }
  })
}

/** Deletes a locked account and all its rows; a job deletes the files. */
export async function eraseRows(
  { sql, jobs, config }: Pick<Deps, 'sql' | 'jobs' | 'config'>,
  erasure: Erasure,
): Promise<void> {
  const found = await findExternal(sql, erasure.userId)
  for (const { erase } of PERSONAL_DATA.toReversed()) await erase?.(sql, erasure, config)
  await deleteAccount(sql, erasure.userId)
  await deleteFinishedJobs(sql, erasure)
  await enqueueErasure({ sql, jobs }, { found, account: { userId: erasure.userId, email: erasure.email } })
}
