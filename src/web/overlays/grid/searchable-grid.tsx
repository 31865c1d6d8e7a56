import { Search } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { cn } from '#web/ui/class-names.ts'
import { Input } from '#web/ui/field/input.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { filterOverlays, type OverlayFilter } from './filter-overlays.ts'
import { familiesOf, familyLabel, type ListedOverlay } from './listed-overlays.ts'
import { OverlayGrid, type OverlayGridProps } from './overlay-grid.tsx'
import { overlayPage } from './overlay-page.ts'

type FamilyChipsProps = {
  families: readonly string[]
  /** Null for all of them. */
  chosen: string | null
  onChoose: (family: string | null) => void
}

/** A second press on a chip shows all families. */
function FamilyChips({ families, chosen, onChoose }: FamilyChipsProps) {
  if (families.length < 2 && chosen === null) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields of a form
    <div
      role="group"
      aria-label="Kinds of overlays"
      className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:px-0"
    >
      {families.map((family) => (
        <button
          key={family}
          type="button"
          aria-pressed={family === chosen}
          className={cn(
            'min-h-11 shrink-0 rounded-chip border px-4 text-sm font-semibold transition',
            family === chosen ? 'border-pink bg-pink/15 text-ink' : 'border-edge text-quiet hover:text-ink',
          )}
          onClick={() => onChoose(family === chosen ? null : family)}
        >
          {familyLabel(family)}
        </button>
      ))}
    </div>
  )
}

const SearchField = ({ words, onWords }: { words: string; onWords: (words: string) => void }) => (
  <div className="relative">
    <Search className="pointer-events-none absolute top-3.5 left-4 size-5 text-quiet" aria-hidden />
    <Input
      type="search"
      aria-label="Search overlays"
      placeholder="Search overlays"
      className="pl-12"
      value={words}
      onChange={(event) => onWords(event.target.value)}
    />
  </div>
)

export type GridView = OverlayFilter & { readonly page: number }

export const INITIAL_VIEW: GridView = { words: '', family: null, page: 1 }

export type SearchableGridProps = OverlayGridProps & {
  view: GridView
  onView: (view: GridView) => void
  isNarrow: boolean
}

type GridContent = { overlays: readonly ListedOverlay[]; empty: ReactNode }

/** Overlays with search, kinds and pages. */
export function SearchableGrid({
  overlays,
  empty,
  view,
  onView,
  isNarrow,
  ...grid
}: SearchableGridProps & GridContent) {
  const top = useRef<HTMLDivElement>(null)
  if (overlays.length === 0) return empty
  const found = filterOverlays(overlays, view)
  const { page, pageCount, shown } = overlayPage(found, { page: view.page, isNarrow })
  const turnTo = (next: number) => {
    onView({ ...view, page: next })
    const node = top.current
    if (node && node.getBoundingClientRect().top < 0) node.scrollIntoView({ block: 'start' })
  }
  return (
    <div ref={top} className="flex scroll-mt-20 flex-col gap-4">
      <SearchField words={view.words} onWords={(words) => onView({ ...view, words, page: 1 })} />
      <FamilyChips
        families={familiesOf(overlays)}
        chosen={view.family}
        onChoose={(family) => onView({ ...view, family, page: 1 })}
      />
      {grid.isFull && <Full />}
      {found.length === 0 && <NothingFound view={view} onClear={() => onView(INITIAL_VIEW)} />}
      <OverlayGrid overlays={shown} {...grid} />
      {pageCount > 1 && <Pager label="Pages of overlays" page={page} pageCount={pageCount} onPage={turnTo} />}
    </div>
  )
}

const Full = () => (
  <p className="text-sm text-amber">A video holds no more overlays than this. Remove one to add another.</p>
)

function NothingFound({ view: { words, family }, onClear }: { view: GridView; onClear: () => void }) {
  const filters = [words.trim(), family && familyLabel(family)].filter(Boolean).join(', ')
  return (
    <EmptyState
      title={`No overlays found for ${filters}`}
      hint="Try a shorter word, or look at all of them."
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  )
}
