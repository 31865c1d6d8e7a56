import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const SessionView = z.object({
  id: z.string(),
  /** The browser, e.g. `Chrome on Windows`. */
  device: z.string(),
  /** Whether it is the caller's session. */
  current: z.boolean(),
  signedInAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** When it expires if unused. */
  endsAt: z.iso.datetime(),
})
export type SessionView = z.infer<typeof SessionView>

const Done = z.object({ success: z.literal(true) })

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  who: 'signed-in',
  summary: "The account's sessions: the current one first, then the latest used.",
  reply: z.object({ sessions: z.array(SessionView) }),
})

export const endSessionById = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/:id',
  who: 'signed-in',
  summary: "Ends one of the account's sessions.",
  params: z.object({ id: textUpTo(100) }),
  reply: Done,
  errors: ['session.not_found'],
})

export const signOutEverywhere = endpoint({
  method: 'POST',
  path: '/api/auth/logout-everywhere',
  who: 'signed-in',
  summary: 'Ends all sessions of the account, including this one.',
  reply: Done,
})
