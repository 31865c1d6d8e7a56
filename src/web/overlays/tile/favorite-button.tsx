import { Heart } from 'lucide-react'
import { cn } from '#web/ui/class-names.ts'

type FavoriteButtonProps = {
  title: string
  /** Undefined while nobody knows. */
  isFavorite: boolean | undefined
  onToggle: (isFavorite: boolean) => void
}

/** On the corner of a picture, whatever its colours. */
export const FavoriteButton = ({ title, isFavorite, onToggle }: FavoriteButtonProps) => (
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
