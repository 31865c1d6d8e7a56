import type { AuditEvent, AuditPerson } from '#contract/audit.ts'
import type { AuditFields } from '#domain/audit/audit-fields.ts'

const FIELD_LABELS: Record<keyof AuditFields, string> = {
  role: 'Role',
  planStatus: 'Plan status',
  accessUntil: 'Access until',
  lastDay: 'Last day',
  expired: 'Plans that had expired',
  nameChanges: 'Name changes',
  title: 'Title',
  studioName: 'Studio',
  classType: 'Class type',
  forEverybody: 'For everybody',
  how: 'By',
  device: 'Browser',
  isNewDevice: 'New browser',
  mailboxProven: 'Email confirmed by it',
}

const ID_SHOWN = 8

/** By address; of an erased account, the beginning of its id is left. */
export function personWords({ id, email }: AuditPerson): string {
  return email ?? (id ? `Erased account ${id.slice(0, ID_SHOWN)}` : 'Erased address')
}

export function actorWords({ by, kind }: Pick<AuditEvent, 'by' | 'kind'>): string {
  if (by) return personWords(by)
  if (kind === 'administrator.made') return 'Command line'
  return kind === 'video.deleted' ? 'Media host key' : 'Nobody signed in'
}

/** Undefined where it was done to nobody else. */
export const subjectWords = ({ by, whom }: Pick<AuditEvent, 'by' | 'whom'>): string | undefined =>
  whom && whom.id !== null && whom.id === by?.id ? undefined : whom ? personWords(whom) : undefined

const THINGS = { overlay: 'Overlay', video: 'Video', studio: 'Studio' } as const

export const thingWords = ({ thing }: Pick<AuditEvent, 'thing'>): string | undefined =>
  thing ? `${THINGS[thing.kind]} ${thing.id}` : undefined

export type Change = {
  readonly label: string
  /** Absent where only how it is, or only how it was, is known; `before` also where nothing changed. */
  readonly before?: string
  readonly after?: string
}

/** What an event says of how something was and is, in the order of the fields. */
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

/** Where one looks from. */
export const momentWords = (at: string): string => SHOWN.format(new Date(at))
