import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { CalendarClock, Clapperboard, SearchX } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'wouter'
import type { CurrentUser } from '#contract/account.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { listMadeVideos } from '#contract/made-videos.ts'
import { SEARCH_MAX } from '#domain/made-videos/made-video-words.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { CALENDAR_PAGE, HOME_PAGE } from '#web/pages.ts'
import { allowanceOf } from '#web/pieces/allowance.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Button } from '#web/ui/action/button.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { useDateLocale } from '#web/ui/choice/date-locale.ts'
import { Field } from '#web/ui/field/field.tsx'
import { Input } from '#web/ui/field/input.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { useDebounced } from '#web/ui/state/use-debounced.ts'
import { VideoCard } from './video-card.tsx'
import { VideoSheet } from './video-sheet.tsx'
import { videosOf, videosQuery } from './videos-query.ts'

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-[repeat(auto-fill,minmax(180px,1fr))] sm:gap-4'

/** Everything that the account made, newest first. */
export function VideosPage({ user }: { user: CurrentUser }) {
  const [typed, type] = useState('')
  const search = useDebounced(typed.trim())
  const query = useInfiniteQuery(videosQuery(search))
  const allowance = allowanceOf(user, useDateLocale())
  const isEmpty = query.data !== undefined && search === '' && videosOf(query.data).length === 0
  return (
    <main className="mx-auto flex max-w-6xl flex-col gap-5 px-4 pt-6 pb-24 sm:px-6 sm:pt-10">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h1 className="font-display text-3xl font-bold sm:text-4xl">My videos</h1>
        <div className="flex flex-wrap items-center gap-x-4">
          {allowance && <p className="tabular text-sm text-quiet">{allowance.end ?? allowance.used}</p>}
          {!isEmpty && (
            <Link href={CALENDAR_PAGE} className={buttonClass({ variant: 'ghost', className: '-mx-3 px-3' })}>
              <CalendarClock className="size-5" aria-hidden />
              Posting calendar
            </Link>
          )}
        </div>
      </div>
      {(!isEmpty || typed !== '') && (
        <Field
          label="Search your videos"
          hideLabel
          letters={{ text: typed, max: SEARCH_MAX }}
          className="sm:max-w-md"
        >
          {(ids) => (
            <Input
              {...ids}
              type="search"
              placeholder="A class, a name or words of a video"
              value={typed}
              onChange={({ target }) => type(target.value)}
            />
          )}
        </Field>
      )}
      <VideoList query={query} search={search} user={user} />
    </main>
  )
}

type Query = UseInfiniteQueryResult<InfiniteData<ReplyOf<typeof listMadeVideos>>>

function VideoList({ query, search, user }: { query: Query; search: string; user: CurrentUser }) {
  const [openId, open] = useState<string | null>(null)
  const videos = videosOf(query.data)
  const shown = videos.find(({ id }) => id === openId)
  if (hasFailed(query)) return <LoadFailure title="Could not load your videos." query={query} />
  if (!query.data) return <Loading />
  if (videos.length === 0) return search === '' ? <NoVideos /> : <NothingFound search={search} />
  return (
    <div className="flex flex-col gap-6" aria-busy={query.isPlaceholderData}>
      {search !== '' && (
        <p role="status" className="sr-only">
          {videos.length === 1 ? '1 video found' : `${videos.length} videos found`}
          {query.hasNextPage && ', and older ones'}
        </p>
      )}
      <ul aria-label="Videos" className={GRID}>
        {videos.map((video) => (
          <li key={video.id}>
            <VideoCard video={video} onOpen={() => open(video.id)} />
          </li>
        ))}
      </ul>
      <Notice tone="danger">
        {query.isFetchNextPageError && `Could not load older videos. ${sentenceOf(query.error)}`}
      </Notice>
      {query.hasNextPage && (
        <Button
          className="self-center"
          busy={query.isFetchingNextPage && 'Loading…'}
          onClick={() => void query.fetchNextPage()}
        >
          Show older videos
        </Button>
      )}
      {shown && <VideoSheet key={shown.id} video={shown} user={user} onClose={() => open(null)} />}
    </div>
  )
}

const NoVideos = () => (
  <EmptyState
    icon={<Clapperboard />}
    title="No videos yet"
    hint="Each video that you make is listed here, with its design: to save it again, to change it, or to use it for next week."
    action={
      <Link href={HOME_PAGE} className={buttonClass({ variant: 'primary' })}>
        Create a video
      </Link>
    }
  />
)

const NothingFound = ({ search }: { search: string }) => (
  <EmptyState
    icon={<SearchX />}
    title={`Nothing found for “${search}”`}
    hint="Try fewer words: a class, an instructor, a day like “Tue, Nov 24”, or a word on the video."
  />
)

const Loading = () => (
  <div aria-busy="true" className={GRID}>
    <span className="sr-only">Loading your videos…</span>
    {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
      <Skeleton key={key} className="aspect-[9/16]" />
    ))}
  </div>
)
