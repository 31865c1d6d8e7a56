import { Check } from 'lucide-react'
import { useRef, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { UserId } from '#domain/ids.ts'
import { UncutNote } from '#web/library/clips/uncut-note.tsx'
import { DeleteButton } from '#web/library/grid/delete-button.tsx'
import { libraryPage } from '#web/library/grid/library-page.ts'
import { RetryButton } from '#web/library/grid/retry-button.tsx'
import { VideoPicture } from '#web/library/grid/video-picture.tsx'
import { buttonClass } from '#web/ui/action/button-class.ts'
import { cn } from '#web/ui/class-names.ts'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

type SmallGridProps<Video extends BackgroundVideo> = {
  videos: readonly Video[]
  empty: string
  /** Names its pages. */
  label: string
  /** The owner, where the library is a user's. */
  userId?: UserId
  onDelete: (video: Video) => void
  /** Below the title. */
  noteOf?: (video: Video) => string
  /** Videos can be picked, to do something to several at once. */
  picking?: Picking
}

type Picking = { readonly picked: ReadonlySet<string>; onPick: (picked: ReadonlySet<string>) => void }

type PickProps = Picking & { video: Pick<BackgroundVideo, 'publicId' | 'title'> }

/** Picks a video for what is done with several at once; pressed again, it is left out (AD-20). */
function UseButton({ video: { publicId, title }, picked, onPick }: PickProps) {
  const isPicked = picked.has(publicId)
  const label = isPicked ? 'Selected' : 'Use'
  const toggle = () => {
    const others = [...picked].filter((each) => each !== publicId)
    onPick(new Set(isPicked ? others : [...others, publicId]))
  }
  return (
    <button
      type="button"
      aria-label={`${label}: ${title}`}
      className={buttonClass({ className: cn('w-full gap-1 px-1 text-xs', isPicked && 'border-pink-soft') })}
      onClick={toggle}
    >
      {isPicked && <Check className="size-3 shrink-0" aria-hidden />}
      {label}
    </button>
  )
}

const PAGE_SIZE = 24

/** Videos of a managed library, 80×142 each (BG-13). */
export function SmallGrid<Video extends BackgroundVideo>({
  videos,
  empty,
  label,
  userId,
  onDelete,
  noteOf,
  picking,
}: SmallGridProps<Video>) {
  const [requestedPage, setPage] = useState(1)
  const list = useRef<HTMLUListElement>(null)
  const keeping = useFocusAfterRemoval(list)
  if (videos.length === 0) return <EmptyState title={empty} />
  const { page, pageCount, shown, summary } = libraryPage(videos, requestedPage, PAGE_SIZE)
  return (
    <div className="flex flex-col gap-4">
      <ul ref={list} className="flex flex-wrap gap-3" {...keeping}>
        {shown.map((video) => (
          <li
            key={video.publicId}
            className={cn('flex flex-col gap-1', video.status === 'failed' ? 'w-44' : 'w-20')}
          >
            <div className="relative h-[142px] w-20 overflow-hidden rounded-card border border-line bg-stage">
              <VideoPicture video={video} small />
              <DeleteButton name={video.title} onDelete={() => onDelete(video)} />
              {video.status !== 'ready' && (
                <Badge
                  tone={video.status === 'failed' ? 'danger' : 'neutral'}
                  className="absolute bottom-1 left-1 bg-stage px-1.5"
                >
                  {video.status === 'failed' ? 'Failed' : `${Math.round(video.progress * 100)}%`}
                </Badge>
              )}
            </div>
            <p translate="no" className="truncate text-xs" title={video.title}>
              {video.title}
            </p>
            {noteOf && <p className="tabular text-xs text-quiet">{noteOf(video)}</p>}
            {video.status === 'failed' && <p className="text-xs text-danger">{video.problem}</p>}
            {picking && <UseButton video={video} {...picking} />}
            <RetryButton video={video} userId={userId} />
            <UncutNote video={video} userId={userId} />
          </li>
        ))}
      </ul>
      <Pager label={label} page={page} pageCount={pageCount} onPage={setPage} summary={summary} />
    </div>
  )
}
