import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { createFeed, endFeed, type FeedState, readFeedState } from '#contract/posting-feed.ts'
import { call } from '#web/api/call.ts'
import { queryKeys } from '#web/api/query-keys.ts'
import { useWork } from '#web/api/use-work.ts'
import { ConfirmedAction } from '#web/pieces/confirmed-action.tsx'
import { CopyButton } from '#web/pieces/copy-button.tsx'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { exactMoment } from '#web/pieces/moment-words.ts'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

/** The secret address at which a calendar app reads the reminders. */
export function FeedSection() {
  const query = useQuery({
    queryKey: queryKeys.postingFeed,
    queryFn: ({ signal }) => call(readFeedState, { signal }),
  })
  return (
    <section aria-labelledby="feed-heading" className="flex flex-col gap-3">
      <h3 id="feed-heading" className="text-lg font-bold">
        In your calendar app
      </h3>
      <p className="text-quiet">
        A secret address that your calendar subscribes to. It shows titles and times of your plans, and
        reminds you. Whoever has the address can read them.
      </p>
      {hasFailed(query) ? (
        <LoadFailure title="Could not load your calendar address." query={query} />
      ) : query.data ? (
        <Feed state={query.data} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </section>
  )
}

function Feed({ state }: { state: FeedState }) {
  const locale = useDateLocale()
  const client = useQueryClient()
  const [url, setUrl] = useState<string>()
  const work = useWork()
  const make = async () => {
    const { url: made, ...fresh } = await call(createFeed)
    setUrl(made)
    client.setQueryData<FeedState>(queryKeys.postingFeed, fresh)
  }
  const end = async () => {
    await call(endFeed)
    setUrl(undefined)
    client.setQueryData<FeedState>(queryKeys.postingFeed, { createdAt: null, readAt: null })
  }
  if (state.createdAt === null)
    return (
      <>
        <Button className="self-start" busy={work.busy} onClick={() => void work.run('Making it…', make)}>
          <CalendarSync className="size-5" aria-hidden />
          Make an address
        </Button>
        <Notice tone="danger">{work.failure}</Notice>
      </>
    )
  return (
    <>
      {url ? <Address url={url} /> : <p className="text-sm">{readLine(state, locale)}</p>}
      <div className="flex flex-wrap gap-3">
        {!url && (
          <ConfirmedAction
            question={{
              title: 'Make a new address?',
              description: 'The address you have now ends: calendars that use it get no more reminders.',
              confirmLabel: 'Make a new one',
            }}
            doing="Making it…"
            work={make}
          >
            {({ busy, ask }) => (
              <Button busy={busy} onClick={ask}>
                Make a new address
              </Button>
            )}
          </ConfirmedAction>
        )}
        <ConfirmedAction
          question={{
            title: 'End this address?',
            description: 'Calendars that use it get no more reminders. You can make another one at any time.',
            confirmLabel: 'End it',
            tone: 'danger',
          }}
          doing="Ending it…"
          work={end}
        >
          {({ busy, ask }) => (
            <Button variant="ghost" className="text-danger" busy={busy} onClick={ask}>
              End the address
            </Button>
          )}
        </ConfirmedAction>
      </div>
    </>
  )
}

const readLine = ({ createdAt, readAt }: FeedState, locale: string): string =>
  [
    createdAt && `Made ${exactMoment(createdAt, locale)}.`,
    readAt ? `A calendar read it ${exactMoment(readAt, locale)}.` : 'No calendar has read it yet.',
  ]
    .filter(Boolean)
    .join(' ')

/** Shown once: the server has its hash alone. */
const Address = ({ url }: { url: string }) => (
  <>
    <Notice tone="done">Copy the address now: it is shown only once.</Notice>
    <Field label="Calendar address" hint="In your calendar app: add a calendar from the internet, by URL.">
      {(ids) => (
        <Input
          {...ids}
          readOnly
          spellCheck={false}
          autoComplete="off"
          className="font-mono text-sm"
          value={url}
          onFocus={({ target }) => target.select()}
        />
      )}
    </Field>
    <div className="flex flex-wrap gap-3">
      <CopyButton what="Address" words={url}>
        Copy
      </CopyButton>
      <a href={url.replace(/^https?:/, 'webcal:')} className={buttonClass()}>
        Open in a calendar app
      </a>
    </div>
  </>
)
