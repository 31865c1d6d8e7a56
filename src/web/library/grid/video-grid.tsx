import { Film } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { libraryPage } from './library-page.ts'
import { GRID, LoadingGrid } from './loading-grid.tsx'

export type GridTexts = { loading: string; empty: string; hint: string }

/** The preview of a card; one plays at a time. */
export type CardPreview = { isPlaying: boolean; onPlay: (isPlaying: boolean) => void }

type VideoGridProps = {
  videos: readonly BackgroundVideo[] | undefined
  texts: GridTexts
  cardOf: (video: BackgroundVideo, preview: CardPreview) => ReactNode
}

/** A list of videos in each of its states: loading, failed (S12), empty, or page by page. */
export function VideoGrid({ videos, texts, cardOf }: VideoGridProps): ReactNode {
  const backgrounds = useBackgrounds()
  if (hasFailed(backgrounds)) return <LoadFailure title="Could not load." query={backgrounds} />
  if (!videos) return <LoadingGrid text={texts.loading} />
  if (videos.length === 0) return <EmptyState icon={<Film />} title={texts.empty} hint={texts.hint} />
  return <VideoPages videos={videos} cardOf={cardOf} />
}

type VideoPagesProps = Pick<VideoGridProps, 'cardOf'> & {
  videos: readonly BackgroundVideo[]
  label?: string
}

/** Six at a time (BG-2). */
export function VideoPages({ videos, cardOf, label = 'Pages of videos' }: VideoPagesProps) {
  const [requestedPage, setPage] = useState(1)
  const [playing, setPlaying] = useState<PublicId | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const keeping = useFocusAfterRemoval(list)
  const { page, pageCount, shown, summary } = libraryPage(videos, requestedPage)
  const previewOf = ({ publicId }: BackgroundVideo): CardPreview => ({
    isPlaying: playing === publicId,
    onPlay: (isPlaying) => setPlaying((now) => (isPlaying ? publicId : now === publicId ? null : now)),
  })
  return (
    <div className="flex flex-col gap-5">
      <ul ref={list} className={GRID} {...keeping}>
        {shown.map((video) => cardOf(video, previewOf(video)))}
      </ul>
      <Pager label={label} page={page} pageCount={pageCount} onPage={setPage} summary={summary} />
    </div>
  )
}
