import { useMemo } from 'react'
import { useShowableOverlays } from '../api/use-overlays.ts'
import type { Catalogue } from './stage/stage-boxes.ts'

/** Every overlay that a design may hold by public id; empty until the library has been read. */
export function useCatalogue(): Catalogue {
  const { data } = useShowableOverlays()
  return useMemo(() => new Map((data ?? []).map((overlay) => [overlay.publicId, overlay])), [data])
}
