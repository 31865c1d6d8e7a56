import { useQuery } from '@tanstack/react-query'
import { CalendarClock, CalendarPlus, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import type { ClassDraft } from '#contract/class-drafts.ts'
import type { ClassOccurrence } from '#contract/timetable.ts'
import { dayLabel, todayIn } from '#domain/classes/class-date.ts'
import { dayAfter, mondayOf } from '#domain/timetable/week.ts'
import { CALENDAR_PAGE, WEEK_PAGE } from '#web/pages.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { ClassCard } from './class-card.tsx'
import { ClassSheet } from './class-sheet.tsx'
import { DeleteWeek } from './delete-week.tsx'
import { draftsQuery } from './drafts/drafts-query.ts'
import { EmptyWeek } from './empty-week.tsx'
import { FollowedCalendars, NewTitles } from './feeds/followed-calendars.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { weekQuery } from './timetable-query.ts'
import { byDay, isDay, weekCounts } from './timetable-words.ts'
import { WeekNav } from './week-nav.tsx'

const GRID = 'grid gap-3 sm:grid-cols-[repeat(auto-fill,minmax(280px,1fr))]'

/** The classes of a week. The address names the week, so that "back" and a reload show the same one. */
export function TimetablePage({ user }: { user: CurrentUser }) {
  const [isAdding, setAdding] = useState(false)
  // The class as it was, not its id: reading a calendar may move or change it while its sheet is open.
  const [opened, setOpened] = useState<ClassOccurrence | null>(null)
  const [search, setSearch] = useSearchParams()
  const timeZone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = todayIn(new Date(), timeZone) ?? dayOf(new Date())
  const asked = search.get('week')
  const monday = mondayOf(isDay(asked) ? asked : today)
  const show = (week: string) => setSearch({ week }, { replace: true })
  const week = useQuery(weekQuery(monday))
  const drafts = useQuery(draftsQuery(monday))
  const counts = weekCounts(week.data ?? [], drafts.data ?? [])
  const add = (variant?: 'primary') => (
    <Button variant={variant} aria-haspopup="dialog" onClick={() => setAdding(true)}>
      <CalendarPlus className="size-5" aria-hidden />
      Add a timetable
    </Button>
  )
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-6 pb-24 sm:px-6 sm:pt-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">Timetable</h1>
        {week.data && week.data.length > 0 && (
          <div className="flex flex-wrap gap-2">
            {add()}
            <Link
              href={`${WEEK_PAGE}?week=${monday}`}
              state={{ draftsWeek: true }}
              className={buttonClass({ variant: 'primary' })}
            >
              <Sparkles className="size-5" aria-hidden />
              Draft the week
            </Link>
          </div>
        )}
      </div>
      <WeekNav monday={monday} today={today} onShow={show}>
        <Link
          href={`${CALENDAR_PAGE}?view=week&day=${monday}`}
          className={buttonClass({ variant: 'ghost', className: 'px-3 sm:order-last sm:ml-auto' })}
        >
          <CalendarClock className="size-5" aria-hidden />
          <span className="max-sm:sr-only">Posting calendar</span>
        </Link>
      </WeekNav>
      {hasFailed(week) ? (
        <LoadFailure title="Could not load your timetable." query={week} />
      ) : week.data ? (
        <div className="flex flex-col gap-6" aria-busy={week.isPlaceholderData}>
          <NewTitles />
          {week.data.length > 0 ? (
            <>
              <Week classes={week.data} drafts={drafts.data ?? []} onChange={setOpened} />
              {drafts.data && !week.isPlaceholderData && counts.free + counts.drafted > 0 && (
                <DeleteWeek monday={monday} counts={counts} />
              )}
            </>
          ) : (
            <EmptyWeek next={dayAfter(monday, 7)} add={add} onShow={show} />
          )}
        </div>
      ) : (
        <Loading />
      )}
      <FollowedCalendars timeZone={timeZone} />
      {opened && <ClassSheet key={opened.id} one={opened} onClose={() => setOpened(null)} />}
      {isAdding && (
        <ImportDialog week={{ monday, timeZone }} onOtherWeek={show} onClose={() => setAdding(false)} />
      )}
    </main>
  )
}

type WeekProps = {
  classes: readonly ClassOccurrence[]
  drafts: readonly ClassDraft[]
  onChange: (one: ClassOccurrence) => void
}

function Week({ classes, drafts, onChange }: WeekProps) {
  const locale = useDateLocale()
  return byDay(classes).map(([date, ofDay]) => (
    <section key={date} aria-labelledby={`day-${date}`} className="flex flex-col gap-3">
      <h2 id={`day-${date}`} className="font-display text-xl font-bold">
        {dayLabel(date, locale)}
      </h2>
      <ul className={GRID}>
        {ofDay.map((one) => (
          <li key={one.id}>
            <ClassCard
              one={one}
              changes={drafts.find(({ occurrenceId }) => occurrenceId === one.id)?.changes}
              onChange={() => onChange(one)}
            />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const Loading = () => (
  <div aria-busy="true" className={GRID}>
    <span className="sr-only">Loading your timetable…</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="h-32" />
    ))}
  </div>
)
