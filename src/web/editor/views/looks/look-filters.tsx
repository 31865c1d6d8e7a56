import { Heart } from 'lucide-react'
import type { ReactNode } from 'react'
import { FAMILIES } from '#domain/looks/look.ts'
import { Chip, ChipRow } from '#web/ui/choice/chip.tsx'
import type { LookFilter } from './filter-looks.ts'

type LookFiltersProps = {
  filter: LookFilter
  hasFavorites: boolean
  onFilter: (filter: LookFilter) => void
  /** Before the families. */
  children?: ReactNode
}

/** Families of looks; favorites where there are some. */
export const LookFilters = ({ filter, hasFavorites, onFilter, children }: LookFiltersProps) => (
  <ChipRow label="Kinds of looks">
    {children}
    <Chip isChosen={filter === 'all'} onClick={() => onFilter('all')}>
      All
    </Chip>
    {(hasFavorites || filter === 'favorites') && (
      <Chip isChosen={filter === 'favorites'} onClick={() => onFilter('favorites')}>
        <Heart className="size-4" aria-hidden />
        Favorites
      </Chip>
    )}
    {FAMILIES.map((family) => (
      <Chip key={family} isChosen={filter === family} onClick={() => onFilter(family)}>
        {family}
      </Chip>
    ))}
  </ChipRow>
)
