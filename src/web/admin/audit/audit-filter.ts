import { AuditKind } from '#domain/audit/audit-kinds.ts'

/** As it is chosen on the page; blank is everything. */
export type AuditFilter = { readonly kind: string; readonly from: string; readonly to: string }

export const NO_FILTER: AuditFilter = { kind: '', from: '', to: '' }

/** Midnight here at the beginning of a day, or of the day after it. */
function midnight(day: string, { later = 0 } = {}): string | undefined {
  const [year, month, date] = day.split('-').map(Number)
  if (!year || !month || !date) return undefined
  return new Date(year, month - 1, date + later).toISOString()
}

/** What the server is asked: whole days, where one looks from. */
export const wantedBy = ({ kind, from, to }: AuditFilter) => ({
  kind: AuditKind.optional().catch(undefined).parse(kind),
  from: midnight(from),
  until: midnight(to, { later: 1 }),
})
