import { z } from 'zod'
import { Consent } from '#domain/account/terms.ts'
import { textUpTo } from '#domain/text-up-to.ts'
import { CurrentUser } from './account.ts'
import { endpoint } from './endpoint.ts'

export const giveConsent = endpoint({
  method: 'POST',
  path: '/api/account/consent',
  who: 'signed-in',
  summary: 'Records that the person agrees to the current terms, for accounts with `needsConsent`.',
  body: Consent,
  reply: CurrentUser,
})

/** All stored data of one person: the content of the exported file. */
export const OwnData = z.object({
  madeAt: z.iso.datetime(),
  /** Media: opens while signed in. */
  files: z.array(
    z.object({ kind: z.enum(['upload', 'video', 'image', 'track']), title: z.string(), url: z.url() }),
  ),
  /** One list for each kind of thing, a record for each thing. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})
export type OwnData = z.infer<typeof OwnData>

export const exportOwnData = endpoint({
  method: 'GET',
  path: '/api/account/export',
  who: 'signed-in',
  summary: 'All stored data of the signed-in person, with links to the videos, as a JSON file.',
  reply: 'file',
  limit: { max: 10, seconds: 3600 },
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/account',
  who: 'signed-in',
  summary:
    "Deletes the account and all its data, at once and permanently. Refused for the owner of a team, the last administrator, and during a subscription. If the owner's studio plan has ended, the studio is deleted with its team.",
  body: z.object({ password: textUpTo(1024).min(1) }),
  reply: z.object({ success: z.literal(true) }),
  errors: [
    'auth.wrong_password',
    'account.owns_team',
    'admin.last',
    'account.subscribed',
    'subscription.provider',
    'request.too_many',
  ],
})
