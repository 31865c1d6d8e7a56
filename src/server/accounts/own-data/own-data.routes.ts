import { giveConsent as consent, deleteAccount, exportOwnData as exportData } from '#contract/own-data.ts'
import { Problem } from '#domain/problem.ts'
import { giveConsent } from '#server/accounts/entry/give-consent.ts'
import { requirePassword } from '#server/accounts/passwords/require-password.ts'
import { readCurrentUser } from '#server/accounts/person/current-user.ts'
import type { Acting } from '#server/audit/record-event.ts'
import { byCaller } from '#server/audit/record-event.ts'
import { reconcileAccount } from '#server/billing/provider/reconcile-account.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { accountDeletedEmail } from './erase/account-deleted-email.ts'
import { eraseAccount } from './erase/erase-account.ts'
import { exportOwnData } from './export-own-data.ts'

/** Messages for the caller's own account: the general ones speak about another account. */
const OWN_WORDS: Partial<Record<Problem['code'], string>> = {
  'account.subscribed':
    'Your subscription is still running. Please cancel it first, then delete your account.',
  'admin.last': 'You are the last administrator. Please make another account one first.',
}

/**
 * Deletes the caller's account after a password check. An unverified email gets no message: it may belong to another
 * person.
 */
async function deleteOwnAccount(call: ActorCall & Acting, password: string): Promise<void> {
  const { passwordHash } = await requirePassword(call, password, 'password')
  await reconcileAccount(call, call.actor.id)
  await transaction(call.sql, async (sql) => {
    const how = { act: byCaller(call), withTeam: false, passwordHash }
    const erased = await eraseAccount({ ...call, sql }, call.actor.id, how).catch(inOwnWords)
    if (erased?.emailVerifiedAt)
      await queueEmail({ sql, jobs: call.jobs }, accountDeletedEmail, { email: erased.email })
  })
  call.log.info({ userId: call.actor.id }, 'an account was deleted by its owner')
}

function inOwnWords(refusal: unknown): never {
  const message = refusal instanceof Problem && OWN_WORDS[refusal.code]
  throw message ? new Problem(refusal.code, { message }) : refusal
}

export const ownDataRoutes: readonly Route[] = [
  implement(consent, async ({ body, ...call }) => {
    await giveConsent(call, body)
    return readCurrentUser(call, call.actor.id)
  }),

  implement(exportData, exportOwnData),

  implement(deleteAccount, async ({ body, session, ...call }) => {
    await deleteOwnAccount(call, body.password)
    await session.end()
    return { success: true as const }
  }),
]
