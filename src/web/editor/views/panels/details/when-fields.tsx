import { dayLabel, isPast, todayIn } from '#domain/classes/class-date.ts'
import { ONE_TIME, SCHEDULES, type Schedule, scheduleLabel } from '#domain/classes/schedule.ts'
import { useUser } from '#web/api/use-user.ts'
import { useEditor } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { DateField } from '#web/ui/choice/date-field.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { Select } from '#web/ui/choice/select.tsx'
import { Field } from '#web/ui/field/field.tsx'
import { useFill } from './use-fill.ts'

const SCHEDULE_OPTIONS = SCHEDULES.map((schedule) => ({ value: schedule, label: scheduleLabel(schedule) }))

export function ScheduleField() {
  const fill = useFill()
  const schedule = useEditor((state) => designOf(state).form.schedule)
  return (
    <Field label="Schedule">
      {(ids) => (
        <Select
          {...ids}
          value={schedule}
          options={SCHEDULE_OPTIONS}
          onChange={(chosen) => fill({ schedule: chosen as Schedule })}
        />
      )}
    </Field>
  )
}

/** The date of a one-time class, from today on (FM-6). Repeating classes have none (FM-7). */
export function DateOfClass() {
  const fill = useFill()
  const { classDate, schedule } = useEditor((state) => designOf(state).form)
  const { data: user } = useUser()
  const locale = useDateLocale()
  const today = todayIn(new Date(), user?.timezone) ?? dayOf(new Date())
  const isOneTime = schedule === ONE_TIME
  return (
    <Field
      label="Class date"
      hint={isOneTime ? undefined : "Repeating classes don't need a date."}
      error={
        classDate && isPast(classDate, today) ? 'This day is over. Choose today or a later day.' : undefined
      }
    >
      {(ids) => (
        <DateField
          {...ids}
          label="Class date"
          value={classDate}
          shown={dayLabel(classDate, locale)}
          today={today}
          min={today}
          disabled={!isOneTime}
          onChange={(day) => fill({ classDate: day })}
        />
      )}
    </Field>
  )
}
