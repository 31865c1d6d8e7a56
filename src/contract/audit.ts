import { z } from 'zod'
import { AuditFields, AuditThing } from '#domain/audit-fields.ts'
import { AuditKind } from '#domain/audit-kinds.ts'
import { UserId } from '#domain/ids.ts'
import { textUpTo, trimmedLettersUpTo } from '#domain/text-up-to.ts'
import { endpoint } from './endpoint.ts'

/** No id if the email has no account; no email once the account is erased. */
const AuditPerson = z.object({ id: UserId.nullable(), email: z.string().nullable() })
export type AuditPerson = z.infer<typeof AuditPerson>

export const AuditEvent = z.object({
  id: z.int().positive(),
  at: z.iso.datetime(),
  kind: AuditKind,
  /** Null if the caller was not signed in: a failed sign-in, the command line, the media host's key. */
  by: AuditPerson.nullable(),
  /** The affected account. */
  whom: AuditPerson.nullable(),
  thing: AuditThing.nullable(),
  /** The client's IP address; null on the command line. */
  address: z.string().nullable(),
  before: AuditFields.nullable(),
  after: AuditFields.nullable(),
})
export type AuditEvent = z.infer<typeof AuditEvent>

/** Time and id of a page's last event: the next page begins below it. */
const Moment = textUpTo(40).check(z.iso.datetime())
const Cursor = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_\d{1,15}$/, 'is not from a page')

export const listAuditEvents = endpoint({
  method: 'GET',
  path: '/api/admin/audit-events',
  who: 'admin',
  summary:
    'Actions of administrators and owners, and sign-ins, the newest first, filtered by kind, time, and part of an address. A whole address also finds erased accounts.',
  query: z.object({
    search: trimmedLettersUpTo(254).default(''),
    kind: AuditKind.optional(),
    from: Moment.optional(),
    /** Exclusive end. */
    until: Moment.optional(),
    below: Cursor.optional(),
  }),
  reply: z.object({
    events: z.array(AuditEvent),
    /** `below` of the next page; null on the last. */
    next: z.string().nullable(),
  }),
})
