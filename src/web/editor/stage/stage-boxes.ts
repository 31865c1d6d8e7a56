import type { LibraryOverlay } from '#contract/overlays.ts'
import type { Design } from '#domain/design/design.ts'
import type { PublicId } from '#domain/ids.ts'
import { measureWith } from '#scene/text/measure.ts'
import { elementBoxes, type PlacedElement } from '#scene/text-boxes.ts'
import { offscreen } from './text-layer.ts'

export type Catalogue = ReadonlyMap<PublicId, LibraryOverlay>

/** Where everything is that can be hit or outlined; measured once per design, and again after fonts arrived. */
export function createStageBoxes(catalogue: () => Catalogue) {
  const measure = measureWith(offscreen(1, 1).context)
  let measured: { design: Design; catalogue: Catalogue; boxes: readonly PlacedElement[] } | undefined

  return {
    of(design: Design): readonly PlacedElement[] {
      const overlays = catalogue()
      if (measured?.design === design && measured.catalogue === overlays) return measured.boxes
      const boxes = elementBoxes(design, measure, ({ overlayId }) => {
        const overlay = overlays.get(overlayId)
        return overlay ? overlay.height / overlay.width : 1
      })
      measured = { design, catalogue: overlays, boxes }
      return boxes
    },
    forget: () => {
      measured = undefined
    },
  }
}

export type StageBoxes = ReturnType<typeof createStageBoxes>
