import type { CalendarDoubt } from '#contract/timetable.ts'
import { NEW_CALENDAR } from '#domain/timetable/choose-calendar.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { classCount } from './timetable-words.ts'

type Props = {
  doubts: readonly CalendarDoubt[]
  /** Undefined: not chosen yet. */
  of: string | undefined
  busy: boolean
  onChoose: (of: string) => void
}

const OPEN = ''

/** Asks whose file it is, where an import may take classes of one calendar for those of another. */
export function CalendarChoice({ doubts, of = OPEN, busy, onChoose }: Props) {
  const newer = doubts.map(({ of: value, label, classes }) => ({
    value,
    label: `A newer version of ${label} (${classCount(classes)})`,
  }))
  return (
    <Field
      label="Which calendar is this file?"
      hint="A newer version replaces its earlier classes. Another calendar is added beside them."
    >
      {(ids) => (
        <Select
          {...ids}
          busy={busy}
          value={of}
          options={[
            ...(of === OPEN ? [{ value: OPEN, label: 'Please choose' }] : []),
            { value: NEW_CALENDAR, label: 'Another calendar' },
            ...newer,
          ]}
          onChange={(value) => value !== OPEN && onChoose(value)}
        />
      )}
    </Field>
  )
}
