import { isRunning, planNow } from '#domain/account/subscription/subscription.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { requireRemainingAdministrator } from '#server/accounts/administrators.ts'
import type { Erasure } from '#server/accounts/own-data/personal-data.ts'
import { type Act, recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import { PERSONAL_DATA } from '#server/own-data.ts'
import { deleteEmailsTo } from '#server/ports/mail/outbox.ts'
import type { Ports } from '#server/ports/ports.ts'
import { deleteAccount, type LockedAccount, lockAccount } from './erase.repository.ts'
import { enqueueErasure, findOutside } from './erasure-job.ts'

type Deps = Pick<Ports, 'sql' | 'jobs' | 'clock' | 'config'>
type How = {
  /** Who deletes it. */
  act: Act
  withTeam: boolean
  /** Only for as long as the account has this one: it was checked a moment ago. */
  passwordHash?: string
}

/**
 * Deletes an account with all that is its own, at once; files follow by a job. `withTeam` also ends the studio of an
 * owner who has members; who owned one before can no longer reach its team, which goes too. Invitations and kept mails go
 * only where the mailbox is proven: else they are somebody else's. Gives who it was, or undefined where it was gone already. Joins
 * the caller's transaction.
 */
export function eraseAccount(
  { sql, jobs, clock, config }: Deps,
  userId: UserId,
  { act, withTeam, passwordHash }: How,
): Promise<Pick<LockedAccount, 'email' | 'emailVerifiedAt'> | undefined> {
  return transaction(sql, async (trx) => {
    await requireRemainingAdministrator(trx, userId)
    const held = await lockAccount(trx, userId)
    if (!held) return undefined
    const account = planNow(held, clock.now())
    if (passwordHash && account.passwordHash !== passwordHash) throw new Problem('auth.wrong_password')
    if (isRunning({ ...account, hasSubscription: account.subscriptionId !== null }))
      throw new Problem('account.subscribed')
    const { email, emailVerifiedAt, role } = account
    const leaving: Erasure = { userId, email, emailVerifiedAt, role, withTeam }
    for (const { beforeErase: letGo } of PERSONAL_DATA) await letGo?.(trx, leaving)
    await recordAuditEvent(trx, { ...act, kind: 'account.deleted', whom: { userId }, before: { role } })
    const found = await findOutside(trx, userId)
    for (const { erase } of PERSONAL_DATA.toReversed()) await erase?.(trx, leaving, config)
    await deleteAccount(trx, userId)
    if (emailVerifiedAt) await deleteEmailsTo(trx, email)
    await enqueueErasure(trx, jobs, found)
    return { email, emailVerifiedAt }
  })
}
