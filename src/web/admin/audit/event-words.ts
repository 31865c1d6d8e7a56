import type { AuditEvent, AuditPerson } from '#contract/audit.ts'
import type { AuditFields } from '#domain/audit-fields.ts'

const FIELD_LABELS: Record<keyof AuditFields, string> = {
  role: 'Role',
  planStatus: 'Plan status',
  accessUntil: 'Access until',
  lastDay: 'Last day',
  amount: 'Amount in cents',
  currency: 'Currency',
  expired: 'Plans that had expired',
  nameChanges: 'Name changes',
  title: 'Title',
  studioName: 'Studio',
  classType: 'Class type',
  forEverybody: 'For everyone',
  how: 'By',
  device: 'Browser',
  isNewDevice: 'New browser',
  mailboxProven: 'Email confirmed by it',
  scopes: 'Scopes',
  host: 'Host',
  queue: 'Kind of job',
  term: 'Term',
  alternative: 'Suggestion',
  isOn: 'Switched on',
}

const ID_SHOWN = 8

/** The email; for an erased account the start of its id. */
export function personWords({ id, email }: AuditPerson): string {
  return email ?? (id ? `Erased account ${id.slice(0, ID_SHOWN)}` : 'Erased address')
}

export function actorWords({ by, kind }: Pick<AuditEvent, 'by' | 'kind'>): string {
  if (by) return personWords(by)
  if (kind === 'administrator.made') return 'Command line'
  return kind === 'video.deleted' ? 'Media host key' : 'Not signed in'
}

/** Undefined if the event concerns only its actor. */
export const subjectWords = ({ by, whom }: Pick<AuditEvent, 'by' | 'whom'>): string | undefined =>
  whom && whom.id !== null && whom.id === by?.id ? undefined : whom ? personWords(whom) : undefined

const THINGS = { overlay: 'Overlay', video: 'Video', studio: 'Studio', refund: 'Refund', job: 'Job' } as const

export const thingWords = ({ thing }: Pick<AuditEvent, 'thing'>): string | undefined =>
  thing ? `${THINGS[thing.kind]} ${thing.id}` : undefined

export type Change = {
  readonly label: string
  /** Absent if unknown or unchanged. */
  readonly before?: string
  readonly after?: string
}

/** Changed fields of an event, in the order of the labels. */
export function changesOf({ before, after }: Pick<AuditEvent, 'before' | 'after'>): Change[] {
  const fields = Object.keys(FIELD_LABELS) as (keyof AuditFields)[]
  return fields
    .filter((field) => before?.[field] !== undefined || after?.[field] !== undefined)
    .map((field) => ({
      label: FIELD_LABELS[field],
      ...(before?.[field] !== undefined &&
        before[field] !== after?.[field] && { before: valueWords(before[field]) }),
      ...(after?.[field] !== undefined && { after: valueWords(after[field]) }),
    }))
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/

function valueWords(value: AuditFields[keyof AuditFields] | undefined): string {
  if (value === null || value === undefined || value === '') return 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return typeof value === 'string' && MOMENT.test(value) ? momentWords(value) : String(value)
}

const SHOWN = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

/** In the viewer's time zone. */
export const momentWords = (at: string): string => SHOWN.format(new Date(at))
