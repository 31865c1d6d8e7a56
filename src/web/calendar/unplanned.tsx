import type { UseQueryResult } from '@tanstack/react-query'
import { CalendarPlus, Clapperboard, GripVertical } from 'lucide-react'
import { Link } from 'wouter'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listUnplanned, PostingVideo } from '#contract/postings.ts'
import type { MadeVideoId } from '#domain/ids.ts'
import { HOME_PAGE } from '#web/pages.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { classLine, videoName } from './calendar-words.ts'
import { Cover } from './cover.tsx'
import type { DraggedDay } from './use-day-drag.ts'

type Props = {
  query: UseQueryResult<ReplyOf<typeof listUnplanned>>
  /** Whether a video is planned for the shown days. */
  hasPlans: boolean
  handle: DraggedDay['handle']
  open: (id: MadeVideoId) => void
}

/** The newest videos without a plan: a press plans one, and so does a drag to a day. */
export function Unplanned({ query, hasPlans, handle, open }: Props) {
  if (hasFailed(query)) return <LoadFailure title="Could not load your videos." query={query} />
  if (!query.data) return <Skeleton className="h-40" />
  const { videos } = query.data
  if (videos.length === 0) return hasPlans ? null : <NoVideos />
  return (
    <section aria-labelledby="unplanned-heading" className="flex flex-col gap-3">
      <div>
        <h2 id="unplanned-heading" className="font-display text-xl font-bold">
          Not planned yet
        </h2>
        <p className="text-sm text-quiet">Press a video to choose its day, or drag it to one.</p>
      </div>
      <ul className="flex flex-col gap-2">
        {videos.map((video) => (
          <li key={video.id}>
            <WaitingVideo video={video} handle={handle} onOpen={() => open(video.id)} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WaitingProps = { video: PostingVideo; handle: DraggedDay['handle']; onOpen: () => void }

function WaitingVideo({ video, handle, onOpen }: WaitingProps) {
  const locale = useDateLocale()
  const about = classLine(video, locale)
  return (
    <article className="flex items-center gap-1 rounded-card border border-line bg-surface py-2 pr-1 pl-2">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-lg text-left"
      >
        <Cover renderId={video.cover} className="h-16 w-9" />
        <span className="min-w-0 flex-1">
          <span translate="no" className="line-clamp-2 font-semibold wrap-anywhere">
            {videoName(video, locale)}
          </span>
          {about && (
            <span translate="no" className="block text-sm text-quiet">
              {about}
            </span>
          )}
        </span>
        <CalendarPlus className="size-5 shrink-0 text-pink-soft" aria-hidden />
        <span className="sr-only">: plan it</span>
      </button>
      <span
        aria-hidden
        {...handle(video.id)}
        className="grid h-11 w-8 cursor-grab touch-none select-none place-items-center text-quiet"
      >
        <GripVertical className="size-5" />
      </span>
    </article>
  )
}

const NoVideos = () => (
  <EmptyState
    icon={<Clapperboard />}
    title="No videos to plan"
    hint="Each video that you make can get a day and a time here, and we remind you to post it."
    action={
      <Link href={HOME_PAGE} className={buttonClass({ variant: 'primary' })}>
        Create a video
      </Link>
    }
  />
)
