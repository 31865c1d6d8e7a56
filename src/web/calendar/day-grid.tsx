import { type KeyboardEvent, useRef } from 'react'
import { dayAfter } from '#domain/timetable/week.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import type { Shown } from './calendar-address.ts'
import type { Entry } from './calendar-entries.ts'
import { dayWords } from './calendar-words.ts'
import { EntryChip } from './entry-chip.tsx'
import type { DraggedDay } from './use-day-drag.ts'

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
/** Chips of a day of a month; the list beside it has all. */
const MOST_CHIPS = 3
const MOST_DOTS = 4

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

type Props = {
  shown: Shown
  weeks: readonly (readonly string[])[]
  today: string
  entries: ReadonlyMap<string, readonly Entry[]>
  /** The day that a dragged video is over, and the video. */
  over: string | undefined
  draggedId: string | undefined
  handle: DraggedDay['handle']
  select: (day: string) => void
  open: (entry: Entry) => void
}

/** Days in rows of a week: dots on a phone, names on a desk. Arrow keys move the selected day. */
export function DayGrid(props: Props) {
  const { weeks, shown, select } = props
  const grid = useRef<HTMLOListElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key]
    if (step === undefined || !(event.target as HTMLElement).hasAttribute('data-day-button')) return
    event.preventDefault()
    select(dayAfter(shown.day, step))
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>('[data-day-button][tabindex="0"]')?.focus(),
    )
  }
  return (
    <section aria-label="Days" className="min-w-0">
      <div aria-hidden className="grid grid-cols-7 pb-1 text-center text-xs font-semibold text-quiet">
        {WEEKDAYS.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol
        ref={grid}
        onKeyDown={onKeyDown}
        className="grid grid-cols-7 gap-px overflow-hidden rounded-card border border-line bg-line"
      >
        {weeks.flat().map((day) => (
          <DayCell key={day} day={day} {...props} />
        ))}
      </ol>
    </section>
  )
}

function DayCell({
  day,
  shown,
  today,
  entries,
  over,
  draggedId,
  handle,
  select,
  open,
}: Props & { day: string }) {
  const isWeek = shown.view === 'week'
  const isSelected = day === shown.day
  const isToday = day === today
  const isOther = !isWeek && day.slice(0, 7) !== shown.day.slice(0, 7)
  const ofDay = entries.get(day) ?? []
  const chips = isWeek || ofDay.length <= MOST_CHIPS ? ofDay : ofDay.slice(0, MOST_CHIPS - 1)
  return (
    <li
      data-day={day}
      className={cn(
        'relative flex min-w-0 flex-col bg-surface lg:gap-1 lg:p-1.5',
        isWeek ? 'lg:min-h-96' : 'lg:min-h-30',
        isOther && 'bg-stage',
        isSelected && 'bg-raised',
        over === day && 'bg-pink/20 shadow-[inset_0_0_0_2px_var(--color-pink)]',
      )}
    >
      <button
        type="button"
        data-day-button
        tabIndex={isSelected ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-pressed={isSelected}
        aria-label={dayWords(day, ofDay, useDateLocale())}
        onClick={() => select(day)}
        className="flex min-h-14 flex-col items-center gap-1 pt-1.5 before:absolute before:inset-0 focus-visible:z-10 lg:min-h-0 lg:items-start lg:pt-0"
      >
        <span
          className={cn(
            'tabular grid size-7 place-items-center rounded-chip text-sm font-semibold',
            isOther && 'text-quiet',
            isToday && 'bg-pink-deep text-white',
            isSelected && !isToday && 'shadow-[inset_0_0_0_1.5px_var(--color-pink-soft)]',
          )}
        >
          {Number(day.slice(8))}
        </span>
        <Dots entries={ofDay} />
      </button>
      <ul className="relative flex flex-col gap-1 max-lg:hidden">
        {chips.map((entry) => (
          <li key={entry.key} className="min-w-0">
            <EntryChip
              entry={entry}
              isDragged={entry.kind === 'video' && entry.planned.video.id === draggedId}
              handle={handle}
              onOpen={() => open(entry)}
            />
          </li>
        ))}
        {chips.length < ofDay.length && (
          <li>
            <button
              type="button"
              onClick={() => select(day)}
              className="min-h-6 rounded px-1.5 text-xs font-semibold text-quiet hover:text-ink"
            >
              {ofDay.length - chips.length} more
            </button>
          </li>
        )}
      </ul>
    </li>
  )
}

/** On a phone: filled for videos, rings for classes. */
const Dots = ({ entries }: { entries: readonly Entry[] }) => (
  <span aria-hidden className="flex h-2 gap-0.5 lg:hidden">
    {[...entries.filter(isVideo), ...entries.filter((entry) => !isVideo(entry))]
      .slice(0, MOST_DOTS)
      .map((entry) => (
        <span key={entry.key} className={cn('size-1.5 rounded-chip', dotTone(entry))} />
      ))}
  </span>
)

const isVideo = (entry: Entry): boolean => entry.kind === 'video'

function dotTone(entry: Entry): string {
  if (entry.kind === 'class') return 'border border-quiet'
  return entry.planned.plan.postedAt === null ? 'bg-pink' : 'bg-done'
}
