import { Search, Sparkles } from 'lucide-react'
import { useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import { sentenceOf } from '../api/api-error.ts'
import { useOverlays } from '../api/use-overlays.ts'
import { Input } from '../ui/field/input.tsx'
import { Pager } from '../ui/layout/pager.tsx'
import { EmptyState } from '../ui/state/empty-state.tsx'
import { ErrorState } from '../ui/state/error-state.tsx'
import { Skeleton } from '../ui/state/skeleton.tsx'
import type { OverlayFrames } from './overlay-frames.ts'
import { OverlayTile } from './overlay-tile.tsx'
import { PAGE_SIZE, searchOverlays } from './search-overlays.ts'

export type OverlayPickerProps = {
  frames: OverlayFrames
  countOf: (publicId: PublicId) => number
  /** No further one may be added. */
  isFull: boolean
  onAdd: (overlay: LibraryOverlay) => void
  onRemoveOne: (overlay: LibraryOverlay) => void
}

const GRID = 'grid grid-cols-2 gap-3 sm:grid-cols-4'

export function OverlayPicker(props: OverlayPickerProps) {
  const { data, error, isPending, isFetching, refetch } = useOverlays()
  if (isPending) return <LoadingGrid />
  if (!data) {
    return (
      <ErrorState
        title="Could not load the overlays."
        message={sentenceOf(error)}
        busy={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  if (data.length === 0) return <EmptyState icon={<Sparkles />} title="No overlays available yet" />
  return <Shelf overlays={data} {...props} />
}

function Shelf({
  overlays,
  countOf,
  isFull,
  ...tile
}: OverlayPickerProps & { overlays: readonly LibraryOverlay[] }) {
  const [words, setWords] = useState('')
  const [page, setPage] = useState(1)
  const found = searchOverlays(overlays, words)
  const pageCount = Math.max(1, Math.ceil(found.length / PAGE_SIZE))
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return (
    <div className="flex flex-col gap-4">
      <div className="relative">
        <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-quiet" aria-hidden />
        <Input
          type="search"
          aria-label="Search overlays"
          placeholder="Search overlays"
          className="pl-12"
          value={words}
          onChange={(event) => {
            setWords(event.target.value)
            setPage(1)
          }}
        />
      </div>
      {isFull && (
        <p className="text-sm text-amber">
          A video holds no more overlays than this. Remove one to add another.
        </p>
      )}
      {found.length === 0 && (
        <EmptyState
          title={`No overlays found for "${words.trim()}"`}
          hint="Try a shorter word, or clear the search."
        />
      )}
      <ul className={GRID}>
        {shown.map((overlay) => (
          <OverlayTile
            key={overlay.publicId}
            overlay={overlay}
            count={countOf(overlay.publicId)}
            isFull={isFull}
            frames={tile.frames}
            onAdd={() => tile.onAdd(overlay)}
            onRemoveOne={() => tile.onRemoveOne(overlay)}
          />
        ))}
      </ul>
      {pageCount > 1 && (
        <Pager label="Pages of overlays" page={page} pageCount={pageCount} onPage={setPage} />
      )}
    </div>
  )
}

const PLACES = ['a', 'b', 'c', 'd']

const LoadingGrid = () => (
  <div aria-busy className={GRID}>
    {PLACES.map((place) => (
      <Skeleton key={place} className="aspect-square" />
    ))}
  </div>
)
