import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { ArrowRight, ScrollText } from 'lucide-react'
import type { AuditEvent, listAuditEvents } from '#contract/audit.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import { AUDIT_KEPT_DAYS } from '#domain/audit-kinds.ts'
import { morePages } from '#web/admin/search/more-pages.ts'
import { MoreResults } from '#web/admin/search/more-results.tsx'
import { countOf } from '#web/admin/search/pages.ts'
import { Fact } from '#web/admin/users/fact.tsx'
import { CARD } from '#web/ui/layout/card.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Written } from '#web/ui/written.tsx'
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
        <Fact term="Who">
          <Written>{actorWords(event)}</Written>
        </Fact>
        <Fact term="Whom">
          <Written>{subjectWords(event)}</Written>
        </Fact>
        <Fact term="IP address">{event.address}</Fact>
        {about && (
          <Fact term="What">
            <Written>{about}</Written>
          </Fact>
        )}
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
  const pages = morePages(query, { itemsOf: ({ events }) => events, keyOf: ({ id }) => String(id) })
  return (
    <MoreResults
      noun={EVENTS}
      className={`${CARD} divide-y divide-line`}
      pages={pages}
      status={`${countOf(pages.items.length, EVENTS)}${query.hasNextPage ? ', and older ones' : ''}`}
      moreLabel="Show older events"
      empty={
        <EmptyState
          icon={<ScrollText />}
          title="No events found"
          hint={`Try another address, kind or time. Events are kept for ${AUDIT_KEPT_DAYS} days.`}
        />
      }
    >
      {(events) => events.map((event) => <AuditItem key={event.id} event={event} />)}
    </MoreResults>
  )
}
