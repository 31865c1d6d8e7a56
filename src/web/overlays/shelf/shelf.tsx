import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/action/button.tsx'
import { Pager } from '#web/ui/layout/pager.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { FamilyChips } from './family-chips.tsx'
import { filterOverlays, type ShelfFilter } from './filter-overlays.ts'
import { familiesOf, familyLabel, type ShelfOverlay } from './library-shelf.ts'
import { SearchField } from './search-field.tsx'
import { ShelfGrid, type ShelfGridProps } from './shelf-grid.tsx'
import { shelfPage } from './shelf-page.ts'

export type ShelfView = ShelfFilter & { readonly page: number }

export const WHOLE_SHELF: ShelfView = { words: '', family: null, page: 1 }

export type ShelfProps = ShelfGridProps & {
  view: ShelfView
  onView: (view: ShelfView) => void
  isNarrow: boolean
}

type Standing = { overlays: readonly ShelfOverlay[]; empty: ReactNode }

/** Overlays to be searched, by kind and in pages. */
export function Shelf({ overlays, empty, view, onView, isNarrow, ...grid }: ShelfProps & Standing) {
  const top = useRef<HTMLDivElement>(null)
  if (overlays.length === 0) return empty
  const found = filterOverlays(overlays, view)
  const { page, pageCount, shown } = shelfPage(found, { page: view.page, isNarrow })
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
      {found.length === 0 && <NothingFound view={view} onClear={() => onView(WHOLE_SHELF)} />}
      <ShelfGrid overlays={shown} {...grid} />
      {pageCount > 1 && <Pager label="Pages of overlays" page={page} pageCount={pageCount} onPage={turnTo} />}
    </div>
  )
}

const Full = () => (
  <p className="text-sm text-amber">A video holds no more overlays than this. Remove one to add another.</p>
)

function NothingFound({ view: { words, family }, onClear }: { view: ShelfView; onClear: () => void }) {
  const wanted = [words.trim(), family && familyLabel(family)].filter(Boolean).join(', ')
  return (
    <EmptyState
      title={`No overlays found for ${wanted}`}
      hint="Try a shorter word, or look at all of them."
      action={<Button onClick={onClear}>Clear the search</Button>}
    />
  )
}
