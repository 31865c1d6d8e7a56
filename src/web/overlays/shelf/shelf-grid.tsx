import { type ReactNode, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import type { OverlayList } from '#web/overlays/lists/use-overlay-list.ts'
import { ComingTile } from '#web/overlays/tile/coming-tile.tsx'
import { OverlayTile } from '#web/overlays/tile/overlay-tile.tsx'
import { useKeptFocus } from '#web/ui/layer/use-kept-focus.ts'
import { GRID } from './grid-class.ts'
import type { ShelfOverlay } from './library-shelf.ts'

export type ShelfGridProps = {
  frames: OverlayFrames
  countOf: (publicId: PublicId) => number
  isFull: boolean
  favorites: OverlayList
  onAdd: (overlay: LibraryOverlay) => void
  onRemoveOne: (overlay: LibraryOverlay) => void
  /** What an administrator may do with a tile. */
  toolsFor?: ((overlay: LibraryOverlay) => ReactNode) | undefined
}

const prefersStillness = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches

/** One overlay moves at a time: each takes tens of megabytes while it does. */
export function ShelfGrid({ overlays, ...props }: ShelfGridProps & { overlays: readonly ShelfOverlay[] }) {
  const { frames, countOf, isFull, favorites, onAdd, onRemoveOne, toolsFor } = props
  const [playing, setPlaying] = useState<PublicId | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const keeping = useKeptFocus(list)
  const play = (publicId: PublicId, isPlaying: boolean) => {
    if (!isPlaying) setPlaying((now) => (now === publicId ? null : now))
    else if (!prefersStillness()) setPlaying(publicId)
  }
  return (
    <ul ref={list} className={GRID} {...keeping}>
      {overlays.map((overlay) =>
        overlay.status === 'processing' ? (
          <ComingTile key={overlay.publicId} title={overlay.title} />
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
            onFavorite={(isFavorite) => favorites.want(overlay, isFavorite)}
            tools={toolsFor?.(overlay)}
          />
        ),
      )}
    </ul>
  )
}
