import { z } from 'zod'

/**
 * All that an event may say of how something was and is. A closed list, so that a password, a token or the name of a
 * person cannot get in by accident: events cannot be changed afterwards.
 */
const AUDIT_FIELDS = [
  'role',
  'planStatus',
  'accessUntil',
  'lastDay',
  'expired',
  'nameChanges',
  'title',
  'studioName',
  'classType',
  'forEverybody',
  'how',
  'device',
  'isNewDevice',
  'mailboxProven',
] as const

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()])

export const AuditFields = z.partialRecord(z.enum(AUDIT_FIELDS), Value)
export type AuditFields = Readonly<z.infer<typeof AuditFields>>

/** What an event is about, where that is no person. */
export const AuditThing = z.object({
  kind: z.enum(['overlay', 'video', 'studio']),
  id: z.string(),
})
export type AuditThing = z.infer<typeof AuditThing>
