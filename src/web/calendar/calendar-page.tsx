import { useQuery } from '@tanstack/react-query'
import { BellRing, CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { todayIn } from '#domain/classes/class-date.ts'
import { MadeVideoId } from '#domain/ids.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { IconButton } from '#web/ui/action/icon-button.tsx'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { dayLater, type Shown, shownBy, type View, weeksShown } from './calendar-address.ts'
import { entriesByDay } from './calendar-entries.ts'
import { classesQuery, postingsQuery } from './calendar-query.ts'
import { monthLabel, spanLabel } from './calendar-words.ts'
import { Planner } from './planner.tsx'
import { RemindersDialog } from './reminders-dialog.tsx'

const VIEWS = [
  { value: 'month', label: 'Month' },
  { value: 'week', label: 'Week' },
] as const

/** When videos are posted, beside the classes. The address names what is shown. */
export function CalendarPage({ user }: { user: CurrentUser }) {
  const [search, setSearch] = useSearchParams()
  const [isReminding, setReminding] = useState(false)
  const timeZone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const [today] = useState(() => todayIn(new Date(), timeZone) ?? dayOf(new Date()))
  const shown = shownBy(search, today)
  const show = (part: Partial<Shown>) => {
    const { view, day, plan } = { ...shown, ...part }
    setSearch({ view, day, ...(plan && { plan }) }, { replace: true })
  }
  return (
    <main className="mx-auto flex max-w-screen-2xl flex-col gap-4 px-4 pt-6 pb-24 sm:px-6 sm:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Calendar</h1>
        <Button aria-haspopup="dialog" onClick={() => setReminding(true)}>
          <BellRing className="size-5" aria-hidden />
          Reminders
        </Button>
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Steps shown={shown} today={today} show={show} />
        <SegmentedControl
          label="View"
          value={shown.view}
          options={VIEWS}
          onChange={(view: View) => show({ view })}
          className="max-sm:w-full sm:ml-auto"
        />
      </div>
      {isReminding && <RemindersDialog onClose={() => setReminding(false)} />}
      <Loaded {...{ user, timeZone, today, shown, show }} />
    </main>
  )
}

type PartProps = { shown: Shown; today: string; show: (part: Partial<Shown>) => void }

function Steps({ shown, today, show }: PartProps) {
  const locale = useDateLocale()
  const { view, day } = shown
  const weeks = weeksShown(shown)
  const go = (steps: number) => show({ day: dayLater(shown, steps) })
  const isNow = view === 'week' ? weeks[0]?.includes(today) : day.slice(0, 7) === today.slice(0, 7)
  return (
    <nav aria-label={view === 'week' ? 'Week' : 'Month'} className="flex items-center gap-1 max-sm:w-full">
      <IconButton
        label={view === 'week' ? 'Week before' : 'Month before'}
        icon={<ChevronLeft />}
        onClick={() => go(-1)}
      />
      <p aria-live="polite" className="tabular min-w-40 text-center font-semibold max-sm:flex-1">
        {view === 'week' ? spanLabel(weeks[0]?.[0] ?? day, weeks[0]?.[6] ?? day, locale) : monthLabel(day)}
      </p>
      <IconButton
        label={view === 'week' ? 'Week after' : 'Month after'}
        icon={<ChevronRight />}
        onClick={() => go(1)}
      />
      {(!isNow || day !== today) && (
        <Button variant="ghost" className="px-3" onClick={() => show({ day: today })}>
          <CalendarDays className="size-5" aria-hidden />
          Today
        </Button>
      )}
    </nav>
  )
}

function Loaded({ user, timeZone, shown, ...rest }: PartProps & { user: CurrentUser; timeZone: string }) {
  const weeks = weeksShown(shown)
  const [from = '', to = ''] = [weeks[0]?.[0], weeks.at(-1)?.[6]]
  const postings = useQuery(postingsQuery(from, to))
  const classes = useQuery(classesQuery(weeks.map(([monday = '']) => monday)))
  const failed = [postings, classes].find(hasFailed)
  if (failed) return <LoadFailure title="Could not load your calendar." query={failed} />
  if (!postings.data || !classes.data) return <Loading isWeek={shown.view === 'week'} />
  return (
    <Planner
      {...rest}
      {...{ shown, weeks, timeZone }}
      hasPlans={postings.data.postings.length > 0}
      entries={entriesByDay(postings.data.postings, classes.data)}
      openId={MadeVideoId.safeParse(shown.plan).data}
      key={user.id}
    />
  )
}

const Loading = ({ isWeek }: { isWeek: boolean }) => (
  <div aria-busy="true" className="flex flex-col gap-3 lg:grid lg:grid-cols-[1fr_20rem] lg:gap-6">
    <span className="sr-only">Loading your calendar…</span>
    <Skeleton className={isWeek ? 'h-24 lg:h-96' : 'h-80 lg:h-[36rem]'} />
    <Skeleton className="h-48" />
  </div>
)
