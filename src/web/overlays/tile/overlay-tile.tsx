import { Heart, Minus, Plus } from 'lucide-react'
import { type PointerEvent, type ReactNode, useRef, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { OverlayFrames } from '#web/overlays/frames/overlay-frames.ts'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { MovingPicture } from './moving-picture.tsx'
import { Poster } from './poster.tsx'

type FavoriteButtonProps = {
  title: string
  /** Undefined while it is unknown. */
  isFavorite: boolean | undefined
  onToggle: (isFavorite: boolean) => void
}

/** On the corner of a picture of any color. */
const FavoriteButton = ({ title, isFavorite, onToggle }: FavoriteButtonProps) => (
  <button
    type="button"
    aria-label={`Favorite ${title}`}
    aria-pressed={isFavorite ?? false}
    disabled={isFavorite === undefined}
    className="absolute top-0 right-0 grid size-11 place-items-center rounded-card text-white transition disabled:opacity-0"
    onClick={() => onToggle(!isFavorite)}
  >
    <span className="grid size-8 place-items-center rounded-chip bg-stage/75">
      <Heart className={cn('size-4.5 transition', isFavorite && 'fill-pink text-pink')} aria-hidden />
    </span>
  </button>
)

type AddButtonProps = {
  overlay: LibraryOverlay
  isFull: boolean
  isPlaying: boolean
  frames: OverlayFrames
  onPlay: (isPlaying: boolean) => void
  onAdd: () => void
}

export type OverlayTileProps = AddButtonProps & {
  /** Instances on the video. */
  count: number
  /** Undefined while it is unknown. */
  isFavorite: boolean | undefined
  onRemoveOne: () => void
  onFavorite: (isFavorite: boolean) => void
  /** Further actions. */
  tools?: ReactNode
}

export function OverlayTile({
  count,
  isFavorite,
  onRemoveOne,
  onFavorite,
  tools,
  ...adding
}: OverlayTileProps) {
  const { title } = adding.overlay
  return (
    <li className="flex min-w-0 flex-col gap-2">
      <div className="relative">
        <AddButton {...adding} />
        {count > 0 && (
          <Badge tone="accent" className="pointer-events-none absolute bottom-2 left-2 bg-stage">
            {count}
            <span className="max-sm:sr-only"> on video</span>
          </Badge>
        )}
        <FavoriteButton title={title} isFavorite={isFavorite} onToggle={onFavorite} />
      </div>
      <p translate="no" className="truncate text-sm font-semibold" title={title}>
        {title}
      </p>
      {count > 0 && (
        <Button className="px-1 text-sm" aria-label={`Remove One ${title}`} onClick={onRemoveOne}>
          <Minus className="size-4 max-sm:hidden" aria-hidden />
          Remove One
        </Button>
      )}
      {tools}
    </li>
  )
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

/** The picture. It moves under the pointer, with keyboard focus, or after a tap. */
function AddButton({ overlay, isFull, isPlaying, frames, onPlay, onAdd }: AddButtonProps) {
  const [isMoving, setMoving] = useState(false)
  const pointer = useRef('mouse')
  return (
    <button
      type="button"
      aria-label={`Add ${overlay.title}`}
      aria-disabled={isFull}
      className="group relative block aspect-square w-full overflow-hidden rounded-card border border-line bg-stage transition not-aria-disabled:hover:border-pink aria-disabled:cursor-not-allowed"
      onPointerDown={({ pointerType }) => {
        pointer.current = pointerType
      }}
      onClick={() => {
        if (pointer.current !== 'mouse') onPlay(true)
        if (!isFull) onAdd()
      }}
      onPointerEnter={(event) => isMouse(event) && onPlay(true)}
      onPointerLeave={(event) => isMouse(event) && onPlay(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && onPlay(true)}
      onBlur={() => onPlay(false)}
    >
      <Poster overlay={overlay} frames={frames} isHidden={isPlaying && isMoving} />
      {isPlaying && (
        <MovingPicture
          overlay={overlay}
          frames={frames}
          onMoving={setMoving}
          onOutOfSight={() => onPlay(false)}
        />
      )}
      <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-chip bg-pink-deep text-white opacity-90 group-aria-disabled:hidden">
        <Plus className="size-5" aria-hidden />
      </span>
    </button>
  )
}
