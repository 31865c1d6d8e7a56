import type { Design } from '#domain/design/design.ts'
import { measureOnce, measureWith } from '#scene/text/measure.ts'
import { elementBoxes, type PlacedElement } from '#scene/text-boxes.ts'
import { offscreen } from '#web/editor/model/offscreen.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'

/** Boxes of everything that can be hit or outlined; measured once per design, and again after fonts have loaded. */
export function createStageBoxes(catalog: () => OverlayCatalog) {
  const measure = measureWith(offscreen(1, 1).context)
  // While one element is dragged, the others stay the same; resizing by hand passes through many font sizes.
  let widths = measureOnce(measure)
  let measured: { design: Design; catalog: OverlayCatalog; boxes: readonly PlacedElement[] } | undefined

  return {
    of(design: Design): readonly PlacedElement[] {
      const overlays = catalog()
      if (measured?.design === design && measured.catalog === overlays) return measured.boxes
      const boxes = elementBoxes(design, widths, ({ overlayId }) => {
        const overlay = overlays.get(overlayId)
        return overlay
          ? { aspect: overlay.height / overlay.width, ink: overlay.ink }
          : { aspect: 1, ink: null }
      })
      measured = { design, catalog: overlays, boxes }
      return boxes
    },
    forget: () => {
      widths = measureOnce(measure)
      measured = undefined
    },
  }
}

export type StageBoxes = ReturnType<typeof createStageBoxes>
