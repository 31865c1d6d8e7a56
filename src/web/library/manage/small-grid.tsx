import { useRef, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { UserId } from '#domain/ids.ts'
import { UncutNote } from '#web/library/clips/uncut-note.tsx'
import { DeleteButton } from '#web/library/grid/delete-button.tsx'
import { libraryPage } from '#web/library/grid/library-page.ts'
import { RetryButton } from '#web/library/grid/retry-button.tsx'
import { VideoPicture } from '#web/library/grid/video-picture.tsx'
import { cn } from '#web/ui/class-names.ts'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'

type SmallGridProps = {
  videos: readonly BackgroundVideo[]
  empty: string
  /** Names its pages. */
  label: string
  /** The owner, where the library is a user's. */
  userId?: UserId
  onDelete: (video: BackgroundVideo) => void
  /** Videos can be picked, to do something to several at once. */
  picking?: Picking
}

type Picking = { readonly picked: ReadonlySet<string>; onPick: (picked: ReadonlySet<string>) => void }

type PickProps = Picking & { video: Pick<BackgroundVideo, 'publicId' | 'title'> }

/** Over the picture, opposite to its Delete. */
const PickBox = ({ video: { publicId, title }, picked, onPick }: PickProps) => (
  <label className="absolute bottom-0 right-0 grid size-11 cursor-pointer place-items-end p-1">
    <input
      type="checkbox"
      className="size-5 cursor-pointer accent-pink"
      aria-label={`Pick ${title}`}
      checked={picked.has(publicId)}
      onChange={({ target }) => {
        const others = [...picked].filter((each) => each !== publicId)
        onPick(new Set(target.checked ? [...others, publicId] : others))
      }}
    />
  </label>
)

const PAGE_SIZE = 24

/** Videos of a managed library, 80×142 each (BG-13). */
export function SmallGrid({ videos, empty, label, userId, onDelete, picking }: SmallGridProps) {
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
              {picking && <PickBox video={video} {...picking} />}
              {video.status !== 'ready' && (
                <Badge
                  tone={video.status === 'failed' ? 'danger' : 'neutral'}
                  className="absolute bottom-1 left-1 bg-stage px-1.5"
                >
                  {video.status === 'failed' ? 'Failed' : `${Math.round(video.progress * 100)}%`}
                </Badge>
              )}
            </div>
            <p className="truncate text-xs" title={video.title}>
              {video.title}
            </p>
            {video.status === 'failed' && <p className="text-xs text-danger">{video.problem}</p>}
            <RetryButton video={video} userId={userId} />
            <UncutNote video={video} userId={userId} />
          </li>
        ))}
      </ul>
      <Pager label={label} page={page} pageCount={pageCount} onPage={setPage} summary={summary} />
    </div>
  )
}
