import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowRight, ScrollText } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { AuditEvent, listAuditEvents } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AUDIT_KEPT_DAYS } from '#domain/audit-kinds.ts'
import { countOf } from '#web/admin/search/pages.ts'
import { Fact } from '#web/admin/users/fact.tsx'
import { sentenceOf } from '#web/api/api-error.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { Change } from './event-words.ts'
import { actorWords, changesOf, momentWords, subjectWords, thingWords } from './event-words.ts'
import { KIND_LABELS } from './kind-labels.ts'

function AuditItem({ event }: { event: AuditEvent }) {
  const changes = changesOf(event)
  const about = thingWords(event)
  return (
    <li tabIndex={-1} className="flex flex-col gap-3 p-4 -outline-offset-2 sm:px-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="font-semibold">{KIND_LABELS[event.kind]}</h2>
        <time dateTime={event.at} className="tabular text-sm text-quiet">
          {momentWords(event.at)}
        </time>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
        <Fact term="Who">{actorWords(event)}</Fact>
        <Fact term="Whom">{subjectWords(event)}</Fact>
        <Fact term="IP address">{event.address}</Fact>
        {about && <Fact term="What">{about}</Fact>}
        {changes.map((change) => (
          <Fact key={change.label} term={change.label}>
            <Difference {...change} />
          </Fact>
        ))}
      </dl>
    </li>
  )
}

function Difference({ before, after }: Change) {
  if (before === undefined || after === undefined) return before ?? after
  return (
    <>
      {before}
      <ArrowRight className="mx-1 inline size-4 text-quiet" aria-label="changed to" role="img" />
      {after}
    </>
  )
}

type Query = UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof listAuditEvents>>>

const EVENTS = { one: 'event', many: 'events' }

export function AuditList({ query }: { query: Query }) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, isPlaceholderData } = query
  const events = data?.pages.flatMap((page) => page.events) ?? []
  const { list, goTo } = useFocusOnItem(events.length)
  if (hasFailed(query)) return <LoadFailure title="Could not load the events." query={query} />
  if (!data) return <Loading />
  return (
    <div className="flex flex-col gap-4" aria-busy={isPlaceholderData}>
      <p role="status" className="tabular text-sm text-quiet">
        {countOf(events.length, EVENTS)}
        {hasNextPage && ', and older ones'}
      </p>
      {events.length === 0 ? (
        <EmptyState
          icon={<ScrollText />}
          title="No events found"
          hint={`Try another address, kind or time. Events are kept for ${AUDIT_KEPT_DAYS} days.`}
        />
      ) : (
        <ol ref={list} aria-label="events" className={`${CARD} divide-y divide-line`}>
          {events.map((event) => (
            <AuditItem key={event.id} event={event} />
          ))}
        </ol>
      )}
      <Notice tone="danger">
        {isFetchNextPageError && `Could not load older events. ${sentenceOf(query.error)}`}
      </Notice>
      {hasNextPage && (
        <Button
          className="self-center"
          busy={isFetchingNextPage && 'Loading…'}
          onClick={() => {
            goTo(events.length)
            void query.fetchNextPage()
          }}
        >
          Show older events
        </Button>
      )}
    </div>
  )
}

/** Moves the focus to the first new item: the button may be gone by then. */
function useFocusOnItem(count: number) {
  const list = useRef<HTMLOListElement>(null)
  const target = useRef<number>(undefined)
  useEffect(() => {
    if (target.current === undefined || target.current >= count) return
    const item = list.current?.children[target.current]
    target.current = undefined
    if (item instanceof HTMLElement) item.focus()
  }, [count])
  return {
    list,
    goTo: (index: number) => {
      target.current = index
    },
  }
}

const Loading = () => (
  <div aria-busy="true" className="flex flex-col gap-3">
    <span className="sr-only">Loading events...</span>
    {[1, 2, 3].map((line) => (
      <Skeleton key={line} className="h-28" />
    ))}
  </div>
)
