import { useMemo } from 'react'
import { useOverlays } from '#web/api/use-overlays.ts'
import type { Catalogue } from './stage/stage-boxes.ts'

/** Every overlay that a design may show by public id; empty until the library has been read. */
export function useCatalogue(): Catalogue {
  const { data } = useOverlays()
  return useMemo(() => new Map((data ?? []).map((overlay) => [overlay.publicId, overlay])), [data])
}
