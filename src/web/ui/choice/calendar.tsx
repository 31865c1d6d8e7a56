import { DayPicker } from 'react-day-picker'
import { useDateLocale } from './date-locale.ts'
import { dateOf, dayOf, firstDayOfWeek } from './iso-day.ts'

export type CalendarProps = {
  /** `yyyy-MM-dd`, or blank. */
  value: string
  today: string
  /** Earliest selectable day. */
  min?: string | undefined
  onChoose: (day: string) => void
}

const STEP_BUTTON =
  'inline-grid size-11 place-items-center rounded-control text-quiet transition hover:bg-line hover:text-ink aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-disabled:hover:bg-transparent'

const CLASSES = {
  root: 'relative',
  month_caption: 'flex h-11 items-center px-3 font-semibold',
  nav: 'absolute top-0 right-0 flex',
  button_previous: STEP_BUTTON,
  button_next: STEP_BUTTON,
  chevron: 'size-5 fill-current',
  month_grid: 'mt-1 border-collapse',
  weekday: 'size-11 text-xs font-semibold text-quiet',
  day: 'group p-0',
  day_button:
    'tabular size-11 rounded-control transition hover:bg-line disabled:cursor-not-allowed disabled:bg-transparent disabled:text-quiet/50 disabled:line-through group-data-[today=true]:font-bold group-data-[today=true]:text-pink-soft group-aria-selected:bg-pink-deep group-aria-selected:text-white',
  hidden: 'invisible',
}

/** A month of days. Arrow keys move by days and weeks, Page Up and Down by months, Home and End within the week. */
export function Calendar({ value, today, min, onChoose }: CalendarProps) {
  const dayName = new Intl.DateTimeFormat(useDateLocale(), { dateStyle: 'full' })
  const earliest = min === undefined ? undefined : dateOf(min)
  const chosen = dateOf(value)
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      fixedWeeks
      weekStartsOn={firstDayOfWeek(navigator.language)}
      today={dateOf(today) ?? new Date()}
      selected={chosen}
      defaultMonth={chosen && (!min || value >= min) ? chosen : (dateOf(today) ?? new Date())}
      {...(earliest && { startMonth: earliest, disabled: { before: earliest } })}
      onSelect={(date) => onChoose(dayOf(date))}
      labels={{
        labelDayButton: (date, { today: isToday }) => `${isToday ? 'Today, ' : ''}${dayName.format(date)}`,
      }}
      classNames={CLASSES}
    />
  )
}
