import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAuditEvents } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { call } from '#web/api/call.ts'
import { DateField } from '#web/ui/choice/date-field.tsx'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { type AuditFilter, NO_FILTER, toAuditQuery } from './audit-filter.ts'
import { AuditList } from './audit-list.tsx'
import { KIND_FILTERS } from './kind-labels.ts'

type AuditQuery = Omit<QueryOf<typeof listAuditEvents>, 'below'>

/** Pages of events, newest first. The previous result stays visible until the next one has loaded. */
const auditQuery = (query: AuditQuery) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit-events', query],
    queryFn: ({ pageParam: below, signal }) =>
      call(listAuditEvents, { query: { ...query, ...(below && { below }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** Events of administrators and owners, and sign-ins. */
export function AuditTab() {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER)
  const search = useDebounced(typed.trim())
  const events = useInfiniteQuery(auditQuery({ search, ...toAuditQuery(filter) }))
  const update = (change: Partial<AuditFilter>) => setFilter({ ...filter, ...change })
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end gap-3">
        <SearchField
          label="Search events"
          placeholder="Who or whom, by email"
          value={typed}
          onChange={setTyped}
        />
        <Field label="What" className="w-64 max-sm:w-full">
          {(control) => (
            <Select
              {...control}
              value={filter.kind}
              options={KIND_FILTERS}
              onChange={(kind) => update({ kind })}
            />
          )}
        </Field>
        <Day label="From" value={filter.from} onChange={(from) => update({ from })} />
        <Day label="To" value={filter.to} onChange={(to) => update({ to })} />
      </div>
      <AuditList query={events} />
    </div>
  )
}

const Day = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => (
  <Field label={label} className="w-48 max-sm:w-auto max-sm:flex-1">
    {(control) => (
      <DateField
        {...control}
        label={label}
        value={value}
        shown={dayLabel(value)}
        today={dayOf(new Date())}
        onChange={onChange}
      />
    )}
  </Field>
)
