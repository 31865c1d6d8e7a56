import { isPast } from '#domain/classes/class-date.ts'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { ONE_TIME, SCHEDULES, type Schedule, scheduleLabel } from '#domain/classes/schedule.ts'
import { CLASS_TYPE_MAX, DETAILS_MAX, type DetailsForm, NAME_MAX } from '#domain/design/details-form.ts'
import { dayOf } from '../../../ui/choice/iso-day.ts'
import { Field } from '../../../ui/field/field.tsx'
import { Input } from '../../../ui/field/input.tsx'
import { Select } from '../../../ui/field/select.tsx'
import { designOf, useEdit, useEditor } from '../../editor-context.ts'
import { LineInput, ParagraphInput } from '../text-input.tsx'

const SCHEDULE_OPTIONS = SCHEDULES.map((schedule) => ({ value: schedule, label: scheduleLabel(schedule) }))
const TIME_OPTIONS = [
  { value: '', label: 'No time' },
  ...CLASS_TIMES.map((time) => ({ value: time, label: time })),
]

/** Class information; what is typed here stands on the stage at once. */
export function ClassFields() {
  const edit = useEdit()
  const form = useEditor((state) => designOf(state).form)
  const fill = (patch: Partial<DetailsForm>) =>
    edit({ kind: 'fill-form', form: patch }, `form:${Object.keys(patch).join()}`)
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <LineInput
        label="Class type"
        placeholder="Pole Flow"
        value={form.classType}
        maxLength={CLASS_TYPE_MAX}
        onChange={(classType) => fill({ classType })}
      />
      <LineInput
        label="Instructor name"
        placeholder="Your name"
        value={form.instructorName}
        maxLength={NAME_MAX}
        onChange={(instructorName) => fill({ instructorName })}
      />
      <LineInput
        label="Studio name"
        placeholder="Your studio"
        value={form.studio}
        maxLength={NAME_MAX}
        onChange={(studio) => fill({ studio })}
      />
      <When form={form} fill={fill} />
      <div className="sm:col-span-2">
        <ParagraphInput
          label="Class details"
          placeholder="All levels welcome. Bring grip."
          rows={2}
          value={form.details}
          maxLength={DETAILS_MAX}
          onChange={(details) => fill({ details })}
        />
      </div>
    </div>
  )
}

type WhenProps = { form: DetailsForm; fill: (patch: Partial<DetailsForm>) => void }

function When({ form, fill }: WhenProps) {
  const today = dayOf(new Date())
  const isOneTime = form.schedule === ONE_TIME
  const isGone = form.classDate !== '' && isPast(form.classDate, today)
  return (
    <>
      <Field label="Schedule">
        {(ids) => (
          <Select
            {...ids}
            value={form.schedule}
            options={SCHEDULE_OPTIONS}
            onChange={(schedule) => fill({ schedule: schedule as Schedule })}
          />
        )}
      </Field>
      <Field label="Time">
        {(ids) => (
          <Select {...ids} value={form.time} options={TIME_OPTIONS} onChange={(time) => fill({ time })} />
        )}
      </Field>
      <Field
        label="Class date"
        hint={isOneTime ? undefined : 'A class that repeats has no date.'}
        error={isGone ? 'This day is over. Choose today or a later day.' : undefined}
      >
        {(ids) => (
          <Input
            {...ids}
            type="date"
            min={today}
            disabled={!isOneTime}
            value={form.classDate}
            onChange={(event) => fill({ classDate: event.target.value })}
          />
        )}
      </Field>
    </>
  )
}
