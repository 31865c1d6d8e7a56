import { CalendarDays, Check, Circle, GripVertical } from 'lucide-react'
import type { PlannedVideo } from '#contract/postings.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import { dayLabel } from '#domain/classes/class-date.ts'
import { timeLabel } from '#domain/classes/class-time.ts'
import { isCalledOff } from '#web/pieces/class-changes/change-words.ts'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { cn } from '#web/ui/class-names.ts'
import { Written } from '#web/ui/written.tsx'
import type { Entry } from './calendar-entries.ts'
import { videoName } from './calendar-words.ts'
import { Cover } from './cover.tsx'
import type { DraggedDay } from './use-day-drag.ts'

type Props = {
  day: string
  today: string
  timeZone: string
  entries: readonly Entry[]
  /** A dragged video is over the list. */
  isOver: boolean
  handle: DraggedDay['handle']
  open: (entry: Entry) => void
  tick: (planned: PlannedVideo) => void
}

/** What is on the selected day. */
export function DayList({ day, today, timeZone, entries, isOver, handle, open, tick }: Props) {
  const locale = useDateLocale()
  return (
    <section
      data-day={day}
      aria-labelledby="day-heading"
      className={cn('flex flex-col gap-3 rounded-card', isOver && 'outline-2 outline-offset-4 outline-pink')}
    >
      <h2 id="day-heading" aria-live="polite" className="font-display text-xl font-bold">
        {dayLabel(day, locale)}
        {day === today && <span className="font-sans text-sm font-semibold text-pink-soft"> · Today</span>}
      </h2>
      {entries.length === 0 ? (
        <p className="rounded-card border border-dashed border-edge px-4 py-6 text-center text-quiet">
          Nothing on this day.
        </p>
      ) : (
        <ul className="flex flex-col gap-2">
          {entries.map((entry) => (
            <li key={entry.key}>
              {entry.kind === 'video' ? (
                <VideoRow
                  planned={entry.planned}
                  timeZone={timeZone}
                  handle={handle}
                  onOpen={() => open(entry)}
                  onTick={() => tick(entry.planned)}
                />
              ) : (
                <ClassRow one={entry.one} onOpen={() => open(entry)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type VideoRowProps = {
  planned: PlannedVideo
  timeZone: string
  handle: DraggedDay['handle']
  onOpen: () => void
  onTick: () => void
}

function VideoRow({ planned, timeZone, handle, onOpen, onTick }: VideoRowProps) {
  const locale = useDateLocale()
  const { video, plan } = planned
  const name = videoName(video, locale)
  const isPosted = plan.postedAt !== null
  return (
    <article className="flex items-center gap-1 rounded-card border border-line bg-raised py-2 pr-1 pl-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg text-left"
      >
        <Cover renderId={video.cover} className="h-16 w-9" />
        <span className="min-w-0 flex-1">
          <span className="tabular block text-sm text-quiet">
            {timeLabel(plan.minute, locale)}
            {plan.timeZone !== timeZone && ` (${plan.timeZone})`}
          </span>
          <span className={cn('line-clamp-2 font-semibold wrap-anywhere', isPosted && 'text-quiet')}>
            <span translate="no">{name}</span>
          </span>
          {video.changes.length > 0 && !isPosted && (
            <span className="block text-sm font-semibold text-amber">
              {isCalledOff(video.changes) ? 'Class cancelled since' : 'Class changed since'}
            </span>
          )}
          {isPosted && <span className="block text-sm font-semibold text-done">Posted</span>}
        </span>
      </button>
      <IconButton
        label={isPosted ? `Mark ${name} as not posted` : `Mark ${name} as posted`}
        icon={isPosted ? <Check className="text-done" /> : <Circle />}
        onClick={onTick}
      />
      <span
        aria-hidden
        {...handle(video.id)}
        className="grid h-11 w-8 cursor-grab touch-none select-none place-items-center text-quiet"
      >
        <GripVertical className="size-5" />
      </span>
    </article>
  )
}

const ClassRow = ({ one, onOpen }: { one: ClassOccurrence; onOpen: () => void }) => (
  <button
    type="button"
    aria-haspopup="dialog"
    onClick={onOpen}
    className="flex min-h-14 w-full items-center gap-3 rounded-card border border-dashed border-edge px-3 py-2 text-left"
  >
    <CalendarDays className="size-5 shrink-0 text-quiet" aria-hidden />
    <span className="min-w-0 flex-1">
      <span className="tabular block text-sm text-quiet">
        {timeLabel(one.start, useDateLocale())} · Class{one.isCancelled && ', cancelled'}
      </span>
      <span className={cn('block wrap-anywhere', one.isCancelled && 'text-quiet line-through')}>
        <Written>{one.title}</Written>
      </span>
    </span>
  </button>
)
