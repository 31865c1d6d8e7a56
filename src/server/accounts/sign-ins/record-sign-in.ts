import type { UserId } from '#domain/ids.ts'
import { recordAuditEvent } from '#server/audit/record-event.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call } from '#server/http/call.ts'
import { type EscalatingRateLimit, tryConsumeEscalating } from '#server/http/limits/escalating-rate-limit.ts'
import { queueEmail } from '#server/mail/queue-email.ts'
import { recognizeBrowser } from './known-browsers.ts'
import { newBrowserEmail } from './new-browser-email.ts'

/** The credential that was used. */
export type SignInWay = 'password' | 'password and code' | 'recovery code' | 'passkey' | 'link'

type Deps = Pick<Call, 'sql' | 'clock' | 'jobs' | 'browser'> & { readonly request: { readonly ip: string } }

/** Per account. New cookies on every sign-in cannot fill the inbox. */
const mailTurn = (userId: UserId): EscalatingRateLimit => ({
  of: 'new-browser-mail',
  by: userId,
  limits: [
    { max: 3, seconds: 3600 },
    { max: 10, seconds: 24 * 3600 },
  ],
})

/**
 * Call it in the transaction that begins a session after a sign-in. Emails the owner about a new browser, but not
 * about the account's first one.
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
    if (isNewDevice && how !== 'link' && (await tryConsumeEscalating({ sql, clock }, mailTurn(userId))))
      await queueEmail({ sql, jobs }, newBrowserEmail, { eventId })
  })
}

/** For a session that begins without a sign-in. */
export const rememberBrowser = async ({ sql, clock, browser }: Deps, userId: UserId): Promise<void> => {
  await recognizeBrowser(sql, { userId, secret: browser.recognize(), now: clock.now() })
}
