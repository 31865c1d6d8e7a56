import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import type { PlannedVideo } from '#contract/postings.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import { minuteOn } from '#domain/postings/suggest-posting.ts'
import { clocksIn } from '#domain/timetable/local-instant.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Written } from '#web/ui/written.tsx'
import type { Placed } from './cached-plans.ts'
import type { Shown } from './calendar-address.ts'
import type { Entry } from './calendar-entries.ts'
import { unplannedQuery } from './calendar-query.ts'
import { videoName } from './calendar-words.ts'
import { ClassNote } from './class-note.tsx'
import { DayGrid } from './day-grid.tsx'
import { DayList } from './day-list.tsx'
import { movedTo, ticked } from './plan-changes.ts'
import { PlanDialog } from './plan-dialog.tsx'
import { Unplanned } from './unplanned.tsx'
import { useDayDrag } from './use-day-drag.ts'
import { usePlans } from './use-plans.ts'

type Props = {
  shown: Shown
  weeks: readonly (readonly string[])[]
  today: string
  timeZone: string
  entries: ReadonlyMap<string, readonly Entry[]>
  /** Whether a video is planned for these days. */
  hasPlans: boolean
  /** The video whose plan is open. */
  openId: MadeVideoId | undefined
  show: (part: Partial<Shown>) => void
}

/** The days with what is on them, and the videos that wait for a day. */
export function Planner({ shown, weeks, today, timeZone, entries, hasPlans, openId, show }: Props) {
  const [openClass, setOpenClass] = useState<ClassOccurrence | null>(null)
  const unplanned = useQuery(unplannedQuery)
  const { change } = usePlans()
  const locale = useDateLocale()
  const waiting = unplanned.data?.videos ?? []
  const now = clocksIn(timeZone)?.localAt(new Date()) ?? { date: today, minute: 0 }
  const placedOf = (id: string): Placed | undefined => {
    const planned = [...entries.values()].flat().find((entry) => isOf(entry, id))
    if (planned?.kind === 'video') return planned.planned
    const video = waiting.find((one) => one.id === id)
    return video && { video, plan: null }
  }
  const moveTo = (id: string, date: string) => {
    const placed = placedOf(id)
    if (!placed || placed.plan?.date === date) return
    const minute = minuteOn(date, placed.video)
    void change(placed, movedTo(date, placed, { date, minute, timeZone, isPosted: false }))
  }
  const tick = (planned: PlannedVideo) => void change(planned, ticked(planned.plan))
  const { drag, handle } = useDayDrag(moveTo)
  const open = (entry: Entry) =>
    entry.kind === 'video' ? show({ plan: entry.planned.video.id }) : setOpenClass(entry.one)
  const dragged = drag.kind === 'dragging' ? placedOf(drag.id) : undefined
  const ofDay = entries.get(shown.day) ?? []
  return (
    <div className="flex flex-col gap-6 lg:grid lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start xl:grid-cols-[minmax(0,1fr)_22rem]">
      <DayGrid
        {...{ shown, weeks, today, entries, open, handle }}
        over={drag.kind === 'dragging' ? drag.over : undefined}
        draggedId={drag.kind === 'dragging' ? drag.id : undefined}
        select={(day) => show({ day })}
      />
      <div className="flex min-w-0 flex-col gap-6">
        <DayList
          day={shown.day}
          {...{ today, open, tick, handle, timeZone }}
          entries={ofDay}
          isOver={drag.kind === 'dragging' && drag.over === shown.day}
        />
        <Unplanned query={unplanned} hasPlans={hasPlans} handle={handle} open={(id) => show({ plan: id })} />
      </div>
      {drag.kind === 'dragging' && dragged && (
        <Ghost at={drag.at}>
          <Written>{videoName(dragged.video, locale)}</Written>
        </Ghost>
      )}
      {openId && (
        <PlanDialog
          key={openId}
          id={openId}
          {...{ now, today, timeZone, change }}
          day={shown.day}
          onClose={() => show({ plan: null })}
          onPlanned={(day) => show({ plan: null, day })}
        />
      )}
      {openClass && <ClassNote one={openClass} onClose={() => setOpenClass(null)} />}
    </div>
  )
}

const isOf = (entry: Entry, id: string): boolean => entry.kind === 'video' && entry.planned.video.id === id

/** What is dragged, on the side of the pointer that has more room. */
const Ghost = ({ at, children }: { at: { x: number; y: number }; children: ReactNode }) => (
  <div
    aria-hidden
    style={{
      translate:
        at.x < innerWidth / 2
          ? `${at.x + 12}px ${at.y - 40}px`
          : `calc(${at.x - 12}px - 100%) ${at.y - 40}px`,
    }}
    className="pointer-events-none fixed top-0 left-0 z-50 max-w-48 truncate rounded-lg border border-pink bg-raised px-3 py-2 text-sm font-semibold shadow-card"
  >
    {children}
  </div>
)
