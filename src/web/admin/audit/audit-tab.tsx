import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAuditEvents } from '#contract/audit.ts'
import type { QueryOf } from '#contract/endpoint.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { SearchField } from '#web/admin/search/search-field.tsx'
import { useSettled } from '#web/ui/state/use-debounced.ts'
import { call } from '#web/api/call.ts'
import { DateField } from '#web/ui/choice/date-field.tsx'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { type AuditFilter, NO_FILTER, wantedBy } from './audit-filter.ts'
import { AuditList } from './audit-list.tsx'
import { KIND_FILTERS } from './kind-labels.ts'

type Wanted = Omit<QueryOf<typeof listAuditEvents>, 'below'>

/** Page after page, the newest first. What was found before stays in sight until something else is there. */
const auditQuery = (wanted: Wanted) =>
  infiniteQueryOptions({
    queryKey: ['/api/admin/audit-events', wanted],
    queryFn: ({ pageParam: below, signal }) =>
      call(listAuditEvents, { query: { ...wanted, ...(below && { below }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

/** What administrators and owners did, and who signed in from where. */
export function AuditTab() {
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<AuditFilter>(NO_FILTER)
  const search = useSettled(typed.trim())
  const events = useInfiniteQuery(auditQuery({ search, ...wantedBy(filter) }))
  const choose = (change: Partial<AuditFilter>) => setFilter({ ...filter, ...change })
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
              onChange={(kind) => choose({ kind })}
            />
          )}
        </Field>
        <Day label="From" value={filter.from} onChange={(from) => choose({ from })} />
        <Day label="To" value={filter.to} onChange={(to) => choose({ to })} />
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
