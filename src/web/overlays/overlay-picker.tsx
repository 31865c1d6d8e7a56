import { useQuery } from '@tanstack/react-query'
import { GraduationCap, Heart, Image, Sparkles } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import { capabilitiesOf } from '#domain/account/capabilities.ts'
import type { PublicId } from '#domain/ids.ts'
import { libraryQuery } from '#web/api/use-overlays.ts'
import { useUser } from '#web/api/use-user.ts'
import { hasFailed } from '#web/pieces/has-failed.ts'
import { LoadFailure } from '#web/pieces/load-failure.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { AdminArea } from './admin-area.tsx'
import type { OverlayFrames } from './frames/overlay-frames.ts'
import { onList } from './grid/filter-overlays.ts'
import { GRID } from './grid/grid-class.ts'
import { type ListedOverlay, type ListedOverlays, listedOverlays } from './grid/listed-overlays.ts'
import { INITIAL_VIEW, SearchableGrid, type SearchableGridProps } from './grid/searchable-grid.tsx'
import { OwnImages } from './images/own-images.tsx'
import { CLASSES, FAVORITES, type OverlayList, useOverlayList } from './use-overlay-list.ts'

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** Placeholder for the grid. */
const LoadingGrid = () => (
  <div aria-busy className={GRID}>
    {PLACES.map((place) => (
      <div key={place} className="flex flex-col gap-2">
        <Skeleton className="aspect-square" />
        <Skeleton className="h-5 w-3/4" />
      </div>
    ))}
  </div>
)

export type OverlayPickerProps = {
  frames: OverlayFrames
  countOf: (publicId: PublicId) => number
  /** No more overlays can be added. */
  isFull: boolean
  /** Only three columns fit. */
  isNarrow: boolean
  onAdd: (overlay: LibraryOverlay) => void
  onRemoveOne: (overlay: LibraryOverlay) => void
}

/** The overlay library with favorites and Classes; administrators manage it here. */
export function OverlayPicker(props: OverlayPickerProps) {
  const { data: user } = useUser()
  const query = useQuery(listedQuery)
  const library = query.data
  const lists = { favorites: useOverlayList(FAVORITES), classes: useOverlayList(CLASSES) }
  const missing = hasFailed(query) ? (
    <LoadFailure title="Could not load the overlays." query={query} />
  ) : (
    <LoadingGrid />
  )
  if (!library || !user || !capabilitiesOf(user).manageLibrary)
    return <LibraryTabs library={library} missing={missing} lists={lists} {...props} />
  return (
    <AdminArea failed={library.failed} classes={lists.classes}>
      {(toolsFor) => (
        <LibraryTabs library={library} missing={missing} lists={lists} toolsFor={toolsFor} {...props} />
      )}
    </AdminArea>
  )
}

const listedQuery = { ...libraryQuery, select: listedOverlays }

type TabName = 'all' | 'favorites' | 'classes' | 'images'
type Lists = { favorites: OverlayList; classes: OverlayList }
type LibraryTabsProps = OverlayPickerProps & {
  /** Undefined while it is not there; `missing` is shown in its place. */
  library: ListedOverlays | undefined
  missing: ReactNode
  lists: Lists
  toolsFor?: SearchableGridProps['toolsFor']
}

/** The overlay library, its two lists, and the account's images. */
function LibraryTabs({ library, missing, lists, ...grid }: LibraryTabsProps) {
  const [tab, setTab] = useState<TabName>('all')
  const [view, setView] = useState(INITIAL_VIEW)
  const gridOf = (shown: (all: readonly ListedOverlay[]) => readonly ListedOverlay[], empty: ReactNode) =>
    library ? (
      <SearchableGrid
        overlays={shown(library.overlays)}
        empty={empty}
        view={view}
        onView={setView}
        favorites={lists.favorites}
        {...grid}
      />
    ) : (
      missing
    )
  const listed = (list: OverlayList, empty: ReactNode) =>
    list.ids ? gridOf((all) => onList(all, list.ids ?? []), empty) : <NoList list={list} />
  return (
    <Tabs
      label="Overlays"
      value={tab}
      onChange={(next) => {
        setTab(next)
        setView({ ...view, page: 1 })
      }}
      tabs={[
        { value: 'all', label: 'All', icon: <Sparkles aria-hidden />, content: gridOf((all) => all, NONE) },
        {
          value: 'favorites',
          label: 'Favorites',
          icon: <Heart aria-hidden />,
          content: listed(lists.favorites, NO_FAVORITES),
        },
        {
          value: 'classes',
          label: 'Classes',
          icon: <GraduationCap aria-hidden />,
          content: listed(lists.classes, NONE_FOR_CLASSES),
        },
        {
          value: 'images',
          label: 'Images',
          icon: <Image aria-hidden />,
          content: library ? <OwnImages images={library.images} {...grid} /> : missing,
        },
      ]}
    />
  )
}

const NONE = <EmptyState icon={<Sparkles />} title="No overlays available yet" />

const NO_FAVORITES = (
  <EmptyState
    icon={<Heart />}
    title="No favorite overlays yet"
    hint="Tap the heart on an overlay you love, and you will find it here."
  />
)

const NONE_FOR_CLASSES = (
  <EmptyState
    icon={<GraduationCap />}
    title="No overlays for classes yet"
    hint="Overlays that are made for class promos gather here. Until then, look under All."
  />
)

const NoList = ({ list: { query } }: { list: OverlayList }) =>
  hasFailed(query) ? <LoadFailure title="Could not load this list." query={query} /> : <LoadingGrid />
