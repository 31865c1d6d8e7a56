import {
  login,
  loginByNavigation,
  logout,
  logoutByNavigation,
  readAuthUser,
  readUser,
  register,
} from '#contract/account.ts'
import type { Config } from '../config.ts'
import type { CallRequest } from '../http/call.ts'
import { isOwnPage } from '../http/checks/origin-check.ts'
import { implement, type Route } from '../http/implement.ts'
import { logIn } from './entry/log-in.ts'
import { registerAccount } from './entry/register.ts'
import { currentUserOf, readCurrentUser } from './person/current-user.ts'

export const accountRoutes: readonly Route[] = [
  implement(register, async ({ body, session, request, ...ports }) => {
    const id = await registerAccount(ports, body, request.ip)
    await session.start(id)
    return readCurrentUser(ports, id)
  }),

  implement(login, async ({ body, session, request, ...ports }) => {
    const { userId, passwordHash } = await logIn(ports, body, request.ip)
    await session.start(userId, passwordHash)
    return readCurrentUser(ports, userId)
  }),

  implement(logout, async ({ session }) => {
    await session.end()
    return { success: true as const }
  }),

  implement(logoutByNavigation, async ({ session, request, config }) => {
    if (wasNavigatedByThePerson(request, config)) await session.end()
    return { location: '/' }
  }),

  implement(loginByNavigation, () => ({ location: '/auth' })),
  implement(readAuthUser, ({ actor, ...ports }) => currentUserOf(ports, actor)),
  implement(readUser, ({ actor, ...ports }) => currentUserOf(ports, actor)),
]

/**
 * A link of ours or the address bar; not a picture or a link on somebody else's page. On plain http browsers do not
 * say where a visit comes from but by `Referer`, which our own pages send and others cannot forge.
 */
function wasNavigatedByThePerson({ method, headers }: CallRequest, { publicUrl }: Config): boolean {
  if (method !== 'GET') return false
  const site = headers['sec-fetch-site']
  if (site === undefined) return isOwnPage(headers.referer, headers.host ?? '', publicUrl)
  return headers['sec-fetch-mode'] === 'navigate' && ['same-origin', 'none'].includes(String(site))
}
