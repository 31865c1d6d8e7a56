import { z } from 'zod'

/**
 * All fields that an event may record before and after. The list is closed because events are immutable: a password,
 * a token or a name cannot slip in.
 */
const AUDIT_FIELDS = [
  'role',
  'planStatus',
  'accessUntil',
  'lastDay',
  'expired',
  /** In the smallest unit of the currency. */
  'amount',
  'currency',
  'nameChanges',
  'title',
  'studioName',
  'classType',
  'forEverybody',
  'how',
  'device',
  'isNewDevice',
  'mailboxProven',
  'scopes',
  /** Of a webhook or a followed calendar: the rest of its address may be secret. */
  'host',
  /** Of a job. */
  'queue',
  /** Of the platform check. */
  'term',
  'alternative',
  'isOn',
] as const

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const AuditFields = z.partialRecord(z.enum(AUDIT_FIELDS), Value)
export type AuditFields = Readonly<z.infer<typeof AuditFields>>

/** The subject of an event when it is not a person. */
export const AuditThing = z.object({
  kind: z.enum(['overlay', 'video', 'studio', 'refund', 'job']),
  id: z.string(),
})
export type AuditThing = z.infer<typeof AuditThing>
