import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { deviceName } from '#domain/account/sign-in/device-name.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { mustSetUpFactor } from '#server/accounts/factors/must-set-up-factor.ts'
import { actorOfCookie } from '#server/accounts/person/find-actor.ts'
import { SECOND_STEP_MS } from '#server/accounts/second-step/second-steps.ts'
import { ABSOLUTE_MS } from '#server/accounts/sessions/session-life.ts'
import { endSession, sessionIdOf, startSession } from '#server/accounts/sessions/sessions.ts'
import type { Sql } from '#server/db/transaction.ts'
import type { Ports } from '#server/ports/ports.ts'
import type { CallSession } from './call.ts'
import { comesFromOurPages } from './checks/origin-check.ts'

/** With `__Host-` a browser accepts the cookie only over https, from this host and for all of its paths. */
const nameOf = (secure: boolean) => (secure ? '__Host-sid' : 'sid')
const secondStepName = (secure: boolean) => (secure ? '__Host-step' : 'step')

/**
 * Browsers cache videos forever, so signing out clears the cache: the next person at the browser must not find them.
 * Browsers obey over https only; Chromium deletes 300 MB in a tenth of a second.
 */
const FORGET_MEDIA = '"cache"'

export const sessionCookie = (
  request: FastifyRequest,
  { config }: Pick<Ports, 'config'>,
): string | undefined => request.cookies[nameOf(config.secureCookies)]

/** A handler's access to the browser's session. */
export function callSession(request: FastifyRequest, reply: FastifyReply, ports: Ports): CallSession {
  const secure = ports.config.secureCookies
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const
  const current = sessionCookie(request, ports)
  const begin = async (
    { expiresAt, ...input }: { userId: UserId; passwordHash: string | undefined; expiresAt: Date },
    within: Sql,
  ) => {
    const device = deviceName(request.headers['user-agent'] ?? '')
    const reach = { sql: within, clock: ports.clock }
    const cookie = await startSession(reach, { ...input, device, replaces: current, expiresAt })
    if (!cookie) throw new Problem('auth.wrong_credentials')
    const maxAge = Math.round((expiresAt.getTime() - ports.clock.now().getTime()) / 1000)
    reply.setCookie(nameOf(secure), cookie, { ...attributes, maxAge })
  }
  const actor = async () =>
    comesFromOurPages(request, ports.config.publicUrl) ? actorOfCookie(ports, current) : undefined
  return {
    id: sessionIdOf(current),
    async start(userId: UserId, passwordHash?: string, within: Sql = ports.sql) {
      const ends = new Date(ports.clock.now().getTime() + ABSOLUTE_MS)
      await begin({ userId, passwordHash, expiresAt: ends }, within)
    },
    startGuest: (userId: UserId, until: Date, within: Sql = ports.sql) =>
      begin({ userId, passwordHash: undefined, expiresAt: until }, within),
    async end(within: Sql = ports.sql) {
      await endSession({ sql: within }, current)
      reply.clearCookie(nameOf(secure), attributes)
      if (secure) reply.header('clear-site-data', FORGET_MEDIA)
    },
    secondStep: {
      cookie: request.cookies[secondStepName(secure)],
      wait(cookie: string) {
        reply.setCookie(secondStepName(secure), cookie, { ...attributes, maxAge: SECOND_STEP_MS / 1000 })
      },
      forget() {
        reply.clearCookie(secondStepName(secure), attributes)
      },
    },
    async person() {
      const person = await actor()
      return person && !person.isGuest && !mustSetUpFactor(ports.config, person) ? person : undefined
    },
    async guest() {
      const guest = await actor()
      return guest?.isGuest ? guest : undefined
    },
  }
}
