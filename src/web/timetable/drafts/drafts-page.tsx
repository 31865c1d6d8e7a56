import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarDays, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { todayIn } from '#domain/classes/class-date.ts'
import type { OccurrenceId } from '#domain/timetable/occurrence.ts'
import { mondayOf } from '#domain/timetable/week.ts'
import { TIMETABLE_PAGE } from '#web/pages.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { weekQuery } from '#web/timetable/timetable-query.ts'
import { isDay } from '#web/timetable/timetable-words.ts'
import { WeekNav } from '#web/timetable/week-nav.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Progress } from '#web/ui/state/progress.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BatchBar } from './batch-bar.tsx'
import { DraftCardView } from './draft-card.tsx'
import { cardsOf, skipsOf, undrafted } from './draft-cards.ts'
import { batchQuery, draftsQuery } from './drafts-query.ts'
import { SaveSheet } from './save-sheet.tsx'
import { useDrafting } from './use-drafting.ts'

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(190px,1fr))] sm:gap-4'

/** The drafts of a week's classes, and their videos. The address names the week. */
export function DraftsPage({ user }: { user: CurrentUser }) {
  const [search, setSearch] = useSearchParams()
  const timeZone = user.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const today = todayIn(new Date(), timeZone) ?? dayOf(new Date())
  const asked = search.get('week')
  const monday = mondayOf(isDay(asked) ? asked : today)
  const week = useQuery(weekQuery(monday))
  const drafts = useQuery(draftsQuery(monday))
  const batch = useQuery(batchQuery(monday))
  const failed = [week, drafts, batch].find(hasFailed)
  const isLoaded = week.data && !week.isPlaceholderData && drafts.data && batch.data !== undefined
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-6 pb-32 sm:px-6 sm:pt-10">
      <h1 className="font-display text-3xl font-bold sm:text-4xl">Videos of the week</h1>
      <WeekNav
        monday={monday}
        today={today}
        onShow={(next) => setSearch({ week: next }, { replace: true })}
      />
      {failed ? (
        <LoadFailure title="Could not load your week." query={failed} />
      ) : isLoaded ? (
        <Week
          key={monday}
          user={user}
          monday={monday}
          {...weekOf({ classes: week.data, drafts: drafts.data, batch: batch.data, nowMs: Date.now() })}
        />
      ) : (
        <Loading />
      )}
    </main>
  )
}

type WeekProps = { user: CurrentUser; monday: string } & ReturnType<typeof weekOf>

const weekOf = (week: Parameters<typeof cardsOf>[0]) => ({ cards: cardsOf(week), skips: skipsOf(week) })

function Week({ user, monday, cards, skips }: WeekProps) {
  const client = useQueryClient()
  const { data: batch = null } = useQuery(batchQuery(monday))
  const [savedId, save] = useState<OccurrenceId | null>(null)
  const open = undrafted(cards)
  const drafting = useDrafting(client, { monday, ids: open.map(({ one }) => one.id) })
  const saved = cards.find(({ one }) => one.id === savedId)
  if (cards.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays />}
        title="No classes to come in this week"
        hint="Add your timetable, and each class gets a draft of its video."
        action={
          <Link href={`${TIMETABLE_PAGE}?week=${monday}`} className={buttonClass({ variant: 'primary' })}>
            Open the timetable
          </Link>
        }
      />
    )
  return (
    <>
      {drafting.progress && (
        <div className="flex items-end gap-3">
          <Progress
            label={`Drafting ${drafting.progress.done + 1} of ${drafting.progress.count}`}
            value={drafting.progress.done / drafting.progress.count}
          />
          <Button variant="ghost" onClick={drafting.stop}>
            Stop
          </Button>
        </div>
      )}
      <Notice tone="danger">{drafting.failure}</Notice>
      {open.length > 0 && !drafting.progress && (
        <Button
          variant={open.length === cards.length ? 'primary' : undefined}
          size="lg"
          className="self-stretch sm:self-start"
          onClick={drafting.start}
        >
          <Sparkles className="size-5" aria-hidden />
          {open.length === cards.length ? 'Draft the week' : `Draft ${open.length} more`}
        </Button>
      )}
      <ul aria-label="Classes" className={GRID}>
        {cards.map((card) => (
          <li key={card.one.id}>
            <DraftCardView
              card={card}
              cards={cards}
              monday={monday}
              isDrafting={drafting.progress !== undefined}
              failure={drafting.failures.get(card.one.id)}
              onSave={() => save(card.one.id)}
            />
          </li>
        ))}
      </ul>
      <BatchBar
        user={user}
        monday={monday}
        cards={cards}
        skips={skips}
        batch={batch}
        isDrafting={!!drafting.progress}
      />
      {saved?.item?.renderId && (
        <SaveSheet key={saved.item.renderId} card={saved} user={user} onClose={() => save(null)} />
      )}
    </>
  )
}

const Loading = () => (
  <div aria-busy="true" className={GRID}>
    <span className="sr-only">Loading your week…</span>
    {['a', 'b', 'c', 'd'].map((key) => (
      <Skeleton key={key} className="aspect-[9/16]" />
    ))}
  </div>
)
