import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { TableColumns } from '#contract/timetable-table.ts'
import type { ColumnMap, ColumnRole, DateOrder } from '#domain/timetable/table/column-map.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { columnLabels, dateChoices, missingColumns, ROLE_LABELS } from './table-columns.ts'

type Props = {
  columns: TableColumns
  /** Dates without a year are near it. */
  near: string
  busy: boolean
  onChange: (map: ColumnMap) => void
}

const NONE = ''
const ROLES = Object.keys(ROLE_LABELS) as ColumnRole[]

/** Which column of a table was taken for what, to correct; and the order of its dates where the table leaves it open. */
export function TableColumnsForm({ columns, near, busy, onChange }: Props) {
  const { map, doubt } = columns
  const missing = missingColumns(columns)
  // It stays open while the user chooses.
  const [beginsOpen] = useState(missing.length > 0)
  const options = columnLabels(columns).map((label, at) => ({ value: String(at), label }))
  return (
    <>
      {(doubt !== null || map.dateOrder) && (
        <DateOrderChoice
          {...{ doubt, near }}
          order={map.dateOrder}
          onChange={(dateOrder) => onChange({ ...map, dateOrder })}
        />
      )}
      {missing.length > 0 && (
        <Notice tone="info">
          We could not tell which column has this: {missing.join(', ')}. Please choose below.
        </Notice>
      )}
      <details className="group rounded-card border border-line" open={beginsOpen}>
        <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 px-4 text-sm font-semibold [&::-webkit-details-marker]:hidden">
          Which column is what
          <ChevronDown className="size-5 text-quiet transition group-open:rotate-180" aria-hidden />
        </summary>
        <div className="grid gap-4 px-4 pt-2 pb-4 sm:grid-cols-2">
          {ROLES.map((role) => (
            <Field key={role} label={ROLE_LABELS[role]}>
              {(ids) => (
                <Select
                  {...ids}
                  busy={busy}
                  value={String(map[role] ?? NONE)}
                  options={[{ value: NONE, label: 'None' }, ...options]}
                  onChange={(at) => onChange({ ...map, [role]: at === NONE ? null : Number(at) })}
                />
              )}
            </Field>
          ))}
        </div>
      </details>
    </>
  )
}

type DateOrderProps = {
  /** Null: it is chosen. */
  doubt: string | null
  near: string
  order: DateOrder | null
  onChange: (order: DateOrder) => void
}

function DateOrderChoice({ doubt, near, order, onChange }: DateOrderProps) {
  const locale = useDateLocale()
  const question = doubt === null ? 'The order of day and month' : `Which day is “${doubt}”?`
  const options =
    doubt === null
      ? [
          { value: 'day-first' as const, label: 'Day first' },
          { value: 'month-first' as const, label: 'Month first' },
        ]
      : dateChoices(doubt, near, locale)
  return (
    <div className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{question}</p>
      <SegmentedControl<DateOrder | 'open'>
        label={question}
        value={order ?? 'open'}
        options={options}
        onChange={(value) => value !== 'open' && onChange(value)}
      />
    </div>
  )
}
