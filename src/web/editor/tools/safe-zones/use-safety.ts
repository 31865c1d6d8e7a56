import { useMemo, useState, useSyncExternalStore } from 'react'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { Covered } from '#domain/safe-zones/find-covered.ts'
import type { SafeZoneId } from '#domain/safe-zones/safe-zone-id.ts'
import { coveredIn, type Rulers } from '#scene/safe-zones.ts'
import { measureWith } from '#scene/text/measure.ts'
import { useEditor, useEditorModel } from '#web/editor/model/editor-context.ts'
import { designOf } from '#web/editor/model/editor-store.ts'
import { offscreen } from '#web/editor/model/offscreen.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'
import { pictureIn, useOverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'

export type Safety = {
  readonly rulers: Rulers
  readonly catalog: OverlayCatalog
  /** Nothing is there to check, so nothing is claimed. */
  readonly isEmpty: boolean
  /** Undefined while a font that the result depends on is loading. */
  readonly covered: readonly Covered[] | undefined
}

/** What elements of the design are measured with. */
export function useRulers(): Rulers {
  const catalog = useOverlayCatalog()
  const [measure] = useState(() => measureWith(offscreen(1, 1).context))
  return useMemo(
    () => ({
      measure,
      pictureOf: ({ overlayId }) => pictureIn(catalog.get(overlayId)),
    }),
    [catalog, measure],
  )
}

/** The elements that the chosen platforms cover. Follows the document, not a running gesture. */
export function useSafety(id: SafeZoneId): Safety {
  const { fonts } = useEditorModel()
  const design = useEditor(designOf)
  const catalog = useOverlayCatalog()
  const rulers = useRulers()
  const isMeasurable = useSyncExternalStore(fonts.subscribe, () => fonts.has(drawnTexts(design)))
  return useMemo(() => {
    const isEmpty = drawnTexts(design).length + drawnOverlays(design).length === 0
    return { rulers, catalog, isEmpty, covered: isMeasurable ? coveredIn(design, id, rulers) : undefined }
  }, [design, id, catalog, rulers, isMeasurable])
}
