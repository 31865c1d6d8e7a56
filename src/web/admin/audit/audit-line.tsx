import { ArrowRight } from 'lucide-react'
import type { AuditEvent } from '#contract/audit.ts'
import { Fact } from '#web/admin/users/fact.tsx'
import { actorWords, type Change, changesOf, momentWords, subjectWords, thingWords } from './event-words.ts'
import { KIND_LABELS } from './kind-labels.ts'

/** Who did what to whom, when and from where, and how it was and is. */
export function AuditLine({ event }: { event: AuditEvent }) {
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
