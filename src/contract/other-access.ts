import { z } from 'zod'
import { AccessKind } from '#domain/account/other-access.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

const AccessId = textUpTo(100).min(1).brand<'AccessId'>()
export type AccessId = z.infer<typeof AccessId>

/** Names and times only: never a secret. */
const OtherAccess = z.object({
  id: AccessId,
  kind: AccessKind,
  name: z.string(),
  host: z.string().nullable(),
  /** When it was set up; null if that is not stored. */
  since: z.iso.datetime().nullable(),
  /** Its last use; null before the first one, and if uses are not stored. */
  usedAt: z.iso.datetime().nullable(),
  /** Whether the list suggests to end it. */
  isPreticked: z.boolean(),
})
export type OtherAccess = z.infer<typeof OtherAccess>

export const listOtherAccess = endpoint({
  method: 'GET',
  path: '/api/account/access',
  who: 'signed-in',
  summary:
    'What opens or feeds the account beside its password and sessions: passkeys, the authenticator app, recovery codes, access tokens, webhooks, the secret calendar address, followed calendars, a place on a team.',
  reply: z.object({ access: z.array(OtherAccess) }),
  beforeFactor: true,
})

export const endOtherAccess = endpoint({
  method: 'POST',
  path: '/api/account/access/end',
  who: 'signed-in',
  summary:
    'Ends what else opens or feeds the account, also what was added since it was listed, except what the body names; and the other sessions, or all. All or nothing. An email tells the owner if the address is verified.',
  body: z.object({
    except: z.array(AccessId).max(200),
    sessions: z.enum(['others', 'all']),
  }),
  reply: z.object({ ended: z.array(OtherAccess), remaining: z.array(OtherAccess) }),
  errors: ['auth.confirm_needed', 'factor.last'],
  limit: { max: 60, seconds: 3600 },
  recent: true,
  beforeFactor: true,
})
