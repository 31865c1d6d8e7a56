import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { FailedOverlay, LibraryOverlay } from '#contract/overlays.ts'
import { ErrorState } from '#web/ui/state/error-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { Spare } from '#web/ui/state/spare.tsx'
import type { OverlayList } from './use-overlay-list.ts'

/** Few people keep the library; the others need not load what it takes. */
const LibraryDesk = lazy(async () => ({ default: (await import('./admin/library-admin.tsx')).LibraryDesk }))
const TileTools = lazy(async () => ({ default: (await import('./admin/tile-tools.tsx')).TileTools }))

const MISSING = <ErrorState title="What belongs to keeping the library could not be loaded." />

type AdministeredProps = {
  failed: readonly FailedOverlay[]
  classes: OverlayList
  children: (toolsFor: ((overlay: LibraryOverlay) => ReactNode) | undefined) => ReactNode
}

/** The picker with what administrators do to the library around it. */
export function Administered({ failed, classes, children }: AdministeredProps) {
  const [isEditing, setEditing] = useState(false)
  const toolsFor = (overlay: LibraryOverlay) => (
    <Spare>
      <Suspense fallback={<div className="h-11" />}>
        <TileTools overlay={overlay} classes={classes} />
      </Suspense>
    </Spare>
  )
  return (
    <Spare
      instead={
        <>
          {MISSING}
          {children(undefined)}
        </>
      }
    >
      <Suspense fallback={<Skeleton className="mb-4 h-28" />}>
        <LibraryDesk failed={failed} isEditing={isEditing} onEditing={setEditing}>
          {children(isEditing ? toolsFor : undefined)}
        </LibraryDesk>
      </Suspense>
    </Spare>
  )
}
