import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FailedOverlay, LibraryOverlay } from '#contract/overlays.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { OptionalBoundary } from '#web/ui/state/optional-boundary.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import type { OverlayList } from './use-overlay-list.ts'

/** Loaded for administrators alone. */
const LibraryAdmin = lazy(async () => ({ default: (await import('./admin/library-admin.tsx')).LibraryAdmin }))
const TileTools = lazy(async () => ({ default: (await import('./admin/tile-tools.tsx')).TileTools }))

const MISSING = <ErrorState title="The tools for the library could not be loaded." />

type AdminAreaProps = {
  failed: readonly FailedOverlay[]
  classes: OverlayList
  children: (toolsFor: ((overlay: LibraryOverlay) => ReactNode) | undefined) => ReactNode
}

/** The picker with the tools of administrators around it. */
export function AdminArea({ failed, classes, children }: AdminAreaProps) {
  const [isEditing, setEditing] = useState(false)
  const toolsFor = (overlay: LibraryOverlay) => (
    <OptionalBoundary>
      <Suspense fallback={<div className="h-11" />}>
        <TileTools overlay={overlay} classes={classes} />
      </Suspense>
    </OptionalBoundary>
  )
  return (
    <OptionalBoundary
      fallback={
        <>
          {MISSING}
          {children(undefined)}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="mb-4 h-28" />}>
        <LibraryAdmin failed={failed} isEditing={isEditing} onEditing={setEditing}>
          {children(isEditing ? toolsFor : undefined)}
        </LibraryAdmin>
      </Suspense>
    </OptionalBoundary>
  )
}
