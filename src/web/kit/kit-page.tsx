import { useQuery } from '@tanstack/react-query'
import { LayoutGrid } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import { todayIn } from '#domain/classes/class-date.ts'
import type { Design } from '#domain/design/design.ts'
import { KitKind } from '#domain/fill-kit/fill-kit.ts'
import { ApiError } from '#web/api/api-error.ts'
import { HOME_PAGE, upgradePage, VIDEOS_PAGE } from '#web/pages.ts'
import { allowanceOf } from '#web/pieces/allowance.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { dayOf } from '#web/ui/choice/iso-day.ts'
import { SegmentedControl } from '#web/ui/field/segmented-control.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { type Base, baseIn, baseQuery } from './base.ts'
import { type ClassFacts, classOf, factsOf } from './class-facts.ts'
import { FactsForm } from './facts-form.tsx'
import type { KitPainter } from './kit-painter.ts'
import { classLine, type PostShape, SHAPE_OPTIONS, SHAPE_USES } from './kit-words.ts'
import { PostCard } from './post-card.tsx'

type KitPageProps = { user: CurrentUser; painter: KitPainter }

/** Posts that fill a class, in the look of a design of the account. */
export function KitPage(props: KitPageProps) {
  const base = baseIn(useSearch())
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-6 pb-24 sm:px-6 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div>
          <h1 className="font-display text-3xl font-bold sm:text-4xl">Fill this class</h1>
          <p className="text-quiet">Five posts in the look of your design, each with its words.</p>
        </div>
        <Allowance user={props.user} />
      </div>
      {base ? <WithBase key={base.id} {...props} base={base} /> : <NoBase />}
    </main>
  )
}

function Allowance({ user }: Pick<KitPageProps, 'user'>) {
  const allowance = allowanceOf(user, useDateLocale())
  if (!allowance) return null
  if (!allowance.end) return <p className="tabular text-sm text-quiet">{allowance.used}</p>
  return (
    <div className="flex basis-full flex-wrap items-center gap-x-4 gap-y-1 text-sm text-amber">
      <p className="tabular min-w-0 flex-1 basis-72">{allowance.end} Captions and posters stay free.</p>
      <Link href={upgradePage('downloads')} className={buttonClass({ variant: 'amber' })}>
        See the plans
      </Link>
    </div>
  )
}

function WithBase({ base, ...props }: KitPageProps & { base: Base }) {
  const query = useQuery(baseQuery(base))
  if (query.error instanceof ApiError && query.error.status === 404) return <NoBase />
  if (hasFailed(query)) return <LoadFailure title="Could not load the design." query={query} />
  return query.data ? <Posts {...props} base={query.data} /> : <Loading />
}

function Posts({ base, user, painter }: KitPageProps & { base: Design }) {
  const search = useSearch()
  const [facts, setFacts] = useState(() => factsOf(base, search))
  const [shape, show] = useState<PostShape>('story')
  const settled = useDebounced(JSON.stringify(facts))
  const about = useMemo(() => classOf(JSON.parse(settled) as ClassFacts, base), [settled, base])
  const today = todayIn(new Date(), user.timezone) ?? dayOf(new Date())
  return (
    <>
      <FactsForm
        facts={facts}
        summary={classLine(about, useDateLocale())}
        today={today}
        onChange={(change) => setFacts((before) => ({ ...before, ...change }))}
      />
      <div className="flex flex-col gap-2 sm:max-w-md">
        <SegmentedControl label="Shape of the posts" value={shape} options={SHAPE_OPTIONS} onChange={show} />
        <p className="text-sm text-quiet">{SHAPE_USES[shape]}</p>
      </div>
      <ul aria-label="Posts" className="grid items-start gap-4 md:grid-cols-2 xl:grid-cols-3">
        {KitKind.options.map((kind) => (
          <li key={kind}>
            <PostCard {...{ kind, base, about, shape, painter, user, today }} />
          </li>
        ))}
      </ul>
    </>
  )
}

const NoBase = () => (
  <EmptyState
    icon={<LayoutGrid />}
    title="Which design are these posts for?"
    hint="Open one of your videos and choose “Posts to fill the class”, or make a video first."
    action={
      <div className="flex flex-wrap justify-center gap-3">
        <Link href={VIDEOS_PAGE} className={buttonClass({ variant: 'primary' })}>
          My videos
        </Link>
        <Link href={HOME_PAGE} className={buttonClass()}>
          Make a video
        </Link>
      </div>
    }
  />
)

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-5">
    <span className="sr-only">Loading the posts…</span>
    <Skeleton className="h-48" />
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {KitKind.options.map((kind) => (
        <Skeleton key={kind} className="h-96" />
      ))}
    </div>
  </div>
)
