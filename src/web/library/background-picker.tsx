import { Clapperboard, Film } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { BackgroundVideo as Listed } from '#contract/backgrounds.ts'
import { BRAND } from '#domain/brand.ts'
import type { BackgroundVideo } from '#domain/design/background-video.ts'
import type { PublicId } from '#domain/ids.ts'
import { sentenceOf } from '../api/api-error.ts'
import { useBackgrounds } from '../api/use-backgrounds.ts'
import { useUser } from '../api/use-user.ts'
import { Pager } from '../ui/layout/pager.tsx'
import { Tabs } from '../ui/layout/tabs.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import { libraryPage, PAGE_SIZE } from './library-page.ts'
import { rememberChoice } from './selection-history.ts'
import { UploadPanel } from './upload-panel.tsx'
import { useUpload } from './use-upload.ts'
import { VideoCard } from './video-card.tsx'

export type BackgroundPickerProps = {
  chosen: PublicId | null
  /** Null takes the choice back. */
  onChoose: (background: BackgroundVideo | null) => void
}

type Shelf = 'shared' | 'personal'

const GRID = 'mx-auto grid w-full max-w-[640px] grid-cols-3 gap-3'

/** The shared library and the own videos; the same one again clears the choice (BG-8). */
export function BackgroundPicker({ chosen, onChoose }: BackgroundPickerProps) {
  const [shelf, setShelf] = useState<Shelf>('shared')
  const { data: user } = useUser()
  const { data } = useBackgrounds()
  const uploading = useUpload()
  const toggle = ({ publicId, url, libraryType, poster }: Listed) => {
    if (publicId === chosen) return onChoose(null)
    rememberChoice(localStorage, url)
    onChoose({ id: publicId, url, libraryType, posterUrl: poster })
  }
  const shelfOf = (videos: readonly Listed[] | undefined, texts: ShelfTexts) => (
    <VideoShelf videos={videos} texts={texts} chosen={chosen} onToggle={toggle} />
  )
  return (
    <Tabs
      label="Background videos"
      value={shelf}
      onChange={setShelf}
      tabs={[
        {
          value: 'shared',
          label: `${BRAND.libraryLabel} Library`,
          icon: <Clapperboard aria-hidden />,
          content: shelfOf(data?.universal, SHARED),
        },
        {
          value: 'personal',
          label: 'My Videos',
          icon: <Film aria-hidden />,
          content: (
            <div className="flex flex-col gap-4">
              {user && <UploadPanel user={user} uploading={uploading} />}
              {shelfOf(data && [...data.personal, ...data.clips], PERSONAL)}
            </div>
          ),
        },
      ]}
    />
  )
}

type ShelfTexts = { loading: string; empty: string; hint: string }

const SHARED: ShelfTexts = {
  loading: `Loading ${BRAND.libraryLabel} clips...`,
  empty: `No ${BRAND.libraryLabel} videos available`,
  hint: 'Add one of your own under My Videos.',
}

const PERSONAL: ShelfTexts = {
  loading: 'Loading your clips...',
  empty: 'No personal videos yet',
  hint: 'Upload one above and it will appear here.',
}

type VideoShelfProps = {
  videos: readonly Listed[] | undefined
  texts: ShelfTexts
  chosen: PublicId | null
  onToggle: (video: Listed) => void
}

function VideoShelf({ videos, texts, chosen, onToggle }: VideoShelfProps): ReactNode {
  const [wanted, setPage] = useState(1)
  const { error, isPending, isFetching, refetch } = useBackgrounds()
  if (isPending) return <LoadingGrid text={texts.loading} />
  if (!videos) {
    return (
      <ErrorState
        title="Could not load."
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (videos.length === 0) return <EmptyState icon={<Film />} title={texts.empty} hint={texts.hint} />
  const { page, pageCount, shown, summary } = libraryPage(videos, wanted)
  return (
    <div className="flex flex-col gap-5">
      <ul className={GRID}>
        {shown.map((video) => (
          <VideoCard
            key={video.publicId}
            video={video}
            isActive={video.publicId === chosen}
            onToggle={() => onToggle(video)}
          />
        ))}
      </ul>
      <Pager label="Pages of videos" page={page} pageCount={pageCount} onPage={setPage} summary={summary} />
    </div>
  )
}

const PLACES = Array.from({ length: PAGE_SIZE / 2 }, (_, index) => index)

const LoadingGrid = ({ text }: { text: string }) => (
  <div aria-busy className="flex flex-col gap-3">
    <p className="text-center text-quiet">{text}</p>
    <div className={GRID}>
      {PLACES.map((place) => (
        <Skeleton key={place} className="aspect-[170/303]" />
      ))}
    </div>
  </div>
)
