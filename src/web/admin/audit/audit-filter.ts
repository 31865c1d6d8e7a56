import { AuditKind } from '#domain/audit-kinds.ts'

/** The filter form; blank means no filter. */
export type AuditFilter = { readonly kind: string; readonly from: string; readonly to: string }

export const NO_FILTER: AuditFilter = { kind: '', from: '', to: '' }

/** Local midnight at the start of a day, `later` days after it; undefined for a blank day. */
function midnight(day: string, { later = 0 } = {}): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

/** The query for the server: whole days in the viewer's time zone. */
export const toAuditQuery = ({ kind, from, to }: AuditFilter) => ({
  kind: AuditKind.optional().catch(undefined).parse(kind),
  from: midnight(from),
  until: midnight(to, { later: 1 }),
})
