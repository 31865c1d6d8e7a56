import { Film } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import { useBackgrounds } from '#web/api/use-backgrounds.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { useKeptFocus } from '#web/ui/layer/use-kept-focus.ts'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { libraryPage } from './library-page.ts'
import { GRID, LoadingGrid } from './loading-grid.tsx'

export type ShelfTexts = { loading: string; empty: string; hint: string }

/** What a card shows of its preview; one plays at a time. */
export type CardPreview = { isPlaying: boolean; onPlay: (isPlaying: boolean) => void }

type VideoShelfProps = {
  videos: readonly BackgroundVideo[] | undefined
  texts: ShelfTexts
  cardOf: (video: BackgroundVideo, preview: CardPreview) => ReactNode
}

/** The videos of a list in each of its states: on the way, missing (S12), none, or page by page. */
export function VideoShelf({ videos, texts, cardOf }: VideoShelfProps): ReactNode {
  const backgrounds = useBackgrounds()
  if (hasFailed(backgrounds)) return <LoadFailure title="Could not load." query={backgrounds} />
  if (!videos) return <LoadingGrid text={texts.loading} />
  if (videos.length === 0) return <EmptyState icon={<Film />} title={texts.empty} hint={texts.hint} />
  return <VideoPages videos={videos} cardOf={cardOf} />
}

type VideoPagesProps = Pick<VideoShelfProps, 'cardOf'> & {
  videos: readonly BackgroundVideo[]
  label?: string
}

/** Six at a time (BG-2). */
export function VideoPages({ videos, cardOf, label = 'Pages of videos' }: VideoPagesProps) {
  const [wanted, setPage] = useState(1)
  const [playing, setPlaying] = useState<PublicId | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const keeping = useKeptFocus(list)
  const { page, pageCount, shown, summary } = libraryPage(videos, wanted)
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
