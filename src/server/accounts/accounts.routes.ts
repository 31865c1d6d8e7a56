import {
  login,
  loginByNavigation,
  logout,
  logoutByNavigation,
  readAuthUser,
  readUser,
  saveLocale as saveLocaleEndpoint,
} from '#contract/account.ts'
import { register } from '#contract/registration.ts'
import { byCaller, recordAuditEvent } from '#server/audit/record-event.ts'
import type { Config } from '#server/config.ts'
import { transaction } from '#server/db/transaction.ts'
import type { Call, CallRequest } from '#server/http/call.ts'
import { isOwnPage } from '#server/http/checks/origin-check.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { logIn } from './entry/log-in.ts'
import { registerAccount } from './entry/register.ts'
import { currentUserOf, readCurrentUser } from './person/current-user.ts'
import { saveLocale } from './person/save-locale.ts'
import { signIn } from './second-step/sign-in.ts'
import { beginFirstSession } from './sign-ins/begin-session.ts'

/** Ends this browser's session. Without a session there is no audit event. */
async function signOut(call: Pick<Call, 'sql' | 'clock' | 'session' | 'request'>): Promise<void> {
  const actor = await call.session.person()
  await transaction(call.sql, async (sql) => {
    await call.session.end(sql)
    if (!actor) return
    const { id: userId } = actor
    await recordAuditEvent(sql, { ...byCaller({ ...call, actor }), kind: 'sign_out', whom: { userId } })
  })
}

export const accountRoutes: readonly Route[] = [
  implement(register, async (call) => {
    const guest = await call.session.guest()
    const id = await registerAccount(call, { ...call.body, guest: guest?.id }, call.request.ip)
    await beginFirstSession(call, { userId: id })
    return readCurrentUser(call, id)
  }),

  implement(login, async (call) => {
    const known = await logIn(call, call.body, call.request.ip)
    return signIn(call, { ...known, how: 'password' })
  }),

  implement(logout, async (call) => {
    await signOut(call)
    return { success: true as const }
  }),

  implement(logoutByNavigation, async (call) => {
    if (wasNavigatedByThePerson(call.request, call.config)) await signOut(call)
    return { location: '/' }
  }),

  implement(loginByNavigation, () => ({ location: '/auth' })),
  implement(readAuthUser, ({ actor, ...ports }) => currentUserOf(ports, actor)),
  implement(saveLocaleEndpoint, saveLocale),
  implement(readUser, ({ actor, ...ports }) => currentUserOf(ports, actor)),
]

/**
 * A link on our own page or the address bar, not an image or link on another site. On plain HTTP browsers send only
 * `Referer`, which our pages send and other sites cannot forge. A request with neither is a typed address there, or that
 * of a program: it ends the session, because ending one harms less than one that its owner believes to be over (C21).
 */
function wasNavigatedByThePerson({ method, headers }: CallRequest, { publicUrl }: Config): boolean {
  if (method !== 'GET') return false
  const site = headers['sec-fetch-site']
  const { referer, host = '' } = headers
  if (site === undefined) return referer === undefined || isOwnPage(referer, host, publicUrl)
  return headers['sec-fetch-mode'] === 'navigate' && ['same-origin', 'none'].includes(String(site))
}
