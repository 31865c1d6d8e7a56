import type { UserId } from '#domain/ids.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { type GrowingTurn, hadGrowingTurn } from '#server/http/limits/growing-turns.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { recognizeBrowser } from './known-browsers.ts'
import { newBrowserEmail } from './new-browser-email.ts'

/** By what somebody got in. */
export type SignInWay = 'password' | 'password and code' | 'recovery code' | 'passkey' | 'link'

type Deps = Pick<Call, 'sql' | 'clock' | 'jobs' | 'browser'> & { readonly request: { readonly ip: string } }

/** Mails to one account: who signs in with new cookies again and again fills no mailbox. */
const mailTurn = (userId: UserId): GrowingTurn => ({
  of: 'new-browser-mail',
  by: userId,
  limits: [
    { max: 3, seconds: 3600 },
    { max: 10, seconds: 24 * 3600 },
  ],
})

/**
 * To be called where a session begins by a sign-in, in the same transaction. A browser that is new to the account is
 * news to its owner, by mail; the first one of all is not.
 */
export function recordSignIn(call: Deps, { userId, how }: { userId: UserId; how: SignInWay }): Promise<void> {
  const { clock, jobs, browser, request } = call
  const now = clock.now()
  const secret = browser.recognize()
  return transaction(call.sql, async (sql) => {
    const isNewDevice = (await recognizeBrowser(sql, { userId, secret, now })) === 'new'
    const eventId = await recordAuditEvent(sql, {
      kind: 'sign_in.succeeded',
      by: userId,
      whom: { userId },
      at: now,
      address: request.ip,
      after: { how, device: browser.name, isNewDevice },
    })
    if (isNewDevice && how !== 'link' && (await hadGrowingTurn({ sql, clock }, mailTurn(userId))))
      await queueEmail({ sql, jobs }, newBrowserEmail, { eventId })
  })
}

/** For a session that begins otherwise than by a sign-in. */
export const rememberBrowser = async ({ sql, clock, browser }: Deps, userId: UserId): Promise<void> => {
  await recognizeBrowser(sql, { userId, secret: browser.recognize(), now: clock.now() })
}
