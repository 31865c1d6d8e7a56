import { type ReactNode, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import { OverlayTile } from '#web/overlays/tile/overlay-tile.tsx'
import type { OverlayList } from '#web/overlays/use-overlay-list.ts'
import { useFocusAfterRemoval } from '#web/ui/layer/use-focus-after-removal.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { GRID } from './grid-class.ts'
import type { ListedOverlay } from './listed-overlays.ts'

/** Placeholder for an overlay in preparation. */
const ProcessingTile = ({ title }: { title: string }) => (
  <li className="flex min-w-0 flex-col gap-2">
    <div className="relative">
      <Skeleton className="aspect-square border border-line" />
      <p className="absolute inset-x-2 top-1/2 -translate-y-1/2 text-center text-sm text-quiet">
        Getting ready…
      </p>
    </div>
    <p translate="no" className="truncate text-sm font-semibold text-quiet" title={title}>
      {title}
    </p>
  </li>
)

export type OverlayGridProps = {
  frames: OverlayFrames
  countOf: (publicId: PublicId) => number
  isFull: boolean
  favorites: OverlayList
  onAdd: (overlay: LibraryOverlay) => void
  onRemoveOne: (overlay: LibraryOverlay) => void
  /** An administrator's actions on a tile. */
  toolsFor?: ((overlay: LibraryOverlay) => ReactNode) | undefined
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** One overlay moves at a time, because each takes tens of megabytes. */
export function OverlayGrid({
  overlays,
  ...props
}: OverlayGridProps & { overlays: readonly ListedOverlay[] }) {
  const { frames, countOf, isFull, favorites, onAdd, onRemoveOne, toolsFor } = props
  const [playing, setPlaying] = useState<PublicId | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const keeping = useFocusAfterRemoval(list)
  const play = (publicId: PublicId, isPlaying: boolean) => {
    if (!isPlaying) setPlaying((now) => (now === publicId ? null : now))
    else if (!prefersStillness()) setPlaying(publicId)
  }
  return (
    <ul ref={list} className={GRID} {...keeping}>
      {overlays.map((overlay) =>
        overlay.status === 'processing' ? (
          <ProcessingTile key={overlay.publicId} title={overlay.title} />
        ) : (
          <OverlayTile
            key={overlay.publicId}
            overlay={overlay}
            count={countOf(overlay.publicId)}
            isFull={isFull}
            isFavorite={favorites.ids?.includes(overlay.publicId)}
            isPlaying={playing === overlay.publicId}
            frames={frames}
            onPlay={(isPlaying) => play(overlay.publicId, isPlaying)}
            onAdd={() => onAdd(overlay)}
            onRemoveOne={() => onRemoveOne(overlay)}
            onFavorite={(isFavorite) => favorites.set(overlay, isFavorite)}
            tools={toolsFor?.(overlay)}
          />
        ),
      )}
    </ul>
  )
}
