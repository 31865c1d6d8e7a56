import { useMemo } from 'react'
import type { LibraryOverlay } from '#contract/overlays.ts'
import type { PublicId } from '#domain/ids.ts'
import { useOverlays } from '#web/api/use-overlays.ts'

export type OverlayCatalog = ReadonlyMap<PublicId, LibraryOverlay>

/** Every overlay that a design may show, by public id; empty until the library has loaded. */
export function useOverlayCatalog(): OverlayCatalog {
  const { data } = useOverlays()
  return useMemo(() => new Map((data ?? []).map((overlay) => [overlay.publicId, overlay])), [data])
}
