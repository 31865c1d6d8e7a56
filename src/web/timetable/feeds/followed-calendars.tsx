import { useQuery } from '@tanstack/react-query'
import { Rss } from 'lucide-react'
import { useState } from 'react'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { useFocusFallback } from '#web/ui/layer/use-focus-fallback.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { FeedItem } from './feed-item.tsx'
import { feedsQuery } from './feeds-query.ts'
import { FollowDialog } from './follow-dialog.tsx'
import { TitleQuestions } from './title-questions.tsx'

/** Titles to answer for, as the timetable shows them above its week. */
export function NewTitles() {
  const { data } = useQuery(feedsQuery)
  return data ? <TitleQuestions questions={data.questions} /> : null
}

/** The calendars that the account follows, below its week. */
export function FollowedCalendars({ timeZone }: { timeZone: string }) {
  const query = useQuery(feedsQuery)
  const [isAdding, setAdding] = useState(false)
  const { feeds = [], max = 1 } = query.data ?? {}
  // A calendar is left together with the button that had the focus.
  const fallback = useFocusFallback<HTMLElement>(feeds.length)
  return (
    <section
      {...fallback}
      aria-labelledby="followed"
      className="flex flex-col gap-3 border-t border-line pt-5 outline-none"
    >
      <h2 id="followed" className="font-display text-xl font-bold">
        Followed calendars
      </h2>
      {hasFailed(query) ? (
        <LoadFailure title="Could not load the calendars that you follow." query={query} />
      ) : query.data ? (
        <>
          {feeds.length === 0 ? (
            <p className="max-w-prose text-quiet">
              Does your booking system have a calendar address? Follow it, and your timetable stays right by
              itself.
            </p>
          ) : (
            <ul className="flex flex-col gap-2">
              {feeds.map((feed) => (
                <FeedItem key={feed.id} feed={feed} />
              ))}
            </ul>
          )}
          {feeds.length < max ? (
            <Button className="self-start" aria-haspopup="dialog" onClick={() => setAdding(true)}>
              <Rss className="size-5" aria-hidden />
              Follow a calendar
            </Button>
          ) : (
            <p className="text-sm text-quiet">You follow {max} calendars, which is as many as we read.</p>
          )}
        </>
      ) : (
        <Skeleton className="h-16" />
      )}
      {isAdding && <FollowDialog timeZone={timeZone} onClose={() => setAdding(false)} />}
    </section>
  )
}
