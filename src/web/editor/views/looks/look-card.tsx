import { Check, Heart, RotateCw } from 'lucide-react'
import { type PointerEvent, useRef, useSyncExternalStore } from 'react'
import type { Look } from '#domain/looks/look.ts'
import { cn } from '#web/ui/class-names.ts'
import type { Scenery } from './card-painter.ts'
import { MovingLook } from './moving-look.tsx'
import type { Still } from './stills.ts'
import { useNear } from './use-near.ts'
import type { CardPictures } from './use-stills.ts'

export type LookCardProps = {
  look: Look
  pictures: CardPictures
  isApplied: boolean
  isFavorite: boolean
  /** What it is painted with while it moves; undefined while it rests. */
  moving: { readonly scenery: Scenery; readonly width: number } | undefined
  onToggle: () => void
  onFavorite: (isFavorite: boolean) => void
  onPlay: (isPlaying: boolean) => void
}

const isMouse = ({ pointerType }: PointerEvent): boolean => pointerType === 'mouse'

/** A look in the user's own words. It moves under the pointer, with keyboard focus, or in the middle of a phone. */
export function LookCard({ look, pictures, isApplied, isFavorite, moving, ...card }: LookCardProps) {
  const { onToggle, onFavorite, onPlay } = card
  const place = useRef<HTMLLIElement>(null)
  const still = useSyncExternalStore(pictures.subscribe, () => pictures.of(look.id))
  useNear(place, (isNear) => pictures.setNear(look.id, isNear))
  return (
    <li ref={place} data-look={look.id} className="flex min-w-0 flex-col gap-1">
      <div className="relative">
        <button
          type="button"
          aria-label={`${look.family}: ${look.name}`}
          aria-pressed={isApplied}
          className={cn(
            'group relative block aspect-9/16 w-full overflow-hidden rounded-card border bg-stage transition active:scale-[0.985] motion-reduce:active:scale-100',
            isApplied
              ? 'border-pink shadow-[0_0_0_2px_var(--color-pink),0_10px_30px_-10px_var(--color-pink)]'
              : 'border-line hover:border-quiet',
          )}
          onClick={onToggle}
          onPointerEnter={(event) => isMouse(event) && onPlay(true)}
          onPointerLeave={(event) => isMouse(event) && onPlay(false)}
          onFocus={({ target }) => target.matches(':focus-visible') && onPlay(true)}
          onBlur={() => onPlay(false)}
        >
          <StillPicture still={still} />
          {moving && still.kind !== 'failed' && still.url !== undefined && (
            <MovingLook id={look.id} {...moving} onOutOfSight={() => onPlay(false)} />
          )}
          {isApplied && <AppliedMark />}
        </button>
        {still.kind === 'failed' && <Failed name={look.name} onRetry={() => pictures.retry(look.id)} />}
        <FavoriteButton name={look.name} isFavorite={isFavorite} onToggle={onFavorite} />
      </div>
      <p className="truncate px-0.5 text-sm font-semibold">{look.name}</p>
    </li>
  )
}

function StillPicture({ still }: { still: Still }) {
  const url = still.kind === 'failed' ? undefined : still.url
  if (still.kind === 'failed') return null
  if (url === undefined) return <span className="absolute inset-0 animate-shimmer bg-raised" />
  return (
    <img
      src={url}
      alt=""
      decoding="async"
      className="pointer-events-none absolute inset-0 size-full animate-fade object-cover"
    />
  )
}

const AppliedMark = () => (
  <span className="absolute top-2 left-2 grid size-7 place-items-center rounded-chip bg-pink-deep text-white">
    <Check className="size-4.5" aria-hidden />
  </span>
)

/** Over the card, so that the card's own button stays usable around it. */
const Failed = ({ name, onRetry }: { name: string; onRetry: () => void }) => (
  <div className="pointer-events-none absolute inset-x-1 top-1/2 flex -translate-y-1/2 flex-col items-center gap-1 text-center">
    <p className="text-xs text-quiet">Could not load its fonts.</p>
    <button
      type="button"
      aria-label={`Try again to load the fonts of ${name}`}
      className="pointer-events-auto flex min-h-11 items-center gap-1.5 rounded-control px-2 text-sm font-semibold text-pink-soft hover:bg-raised"
      onClick={onRetry}
    >
      <RotateCw className="size-4" aria-hidden />
      Try again
    </button>
  </div>
)

type FavoriteButtonProps = { name: string; isFavorite: boolean; onToggle: (isFavorite: boolean) => void }

/** On the corner of a picture of any color. */
const FavoriteButton = ({ name, isFavorite, onToggle }: FavoriteButtonProps) => (
  <button
    type="button"
    aria-label={`Favorite ${name}`}
    aria-pressed={isFavorite}
    className="absolute top-0 right-0 grid size-11 place-items-center rounded-card text-white transition"
    onClick={() => onToggle(!isFavorite)}
  >
    <span className="grid size-8 place-items-center rounded-chip bg-stage/70">
      <Heart className={cn('size-4.5 transition', isFavorite && 'fill-pink text-pink')} aria-hidden />
    </span>
  </button>
)
