import type { Design } from '#domain/design/design.ts'
import { type Measure, measureWith } from '#scene/text/measure.ts'
import { elementBoxes, type PlacedElement } from '#scene/text-boxes.ts'
import { offscreen } from '#web/editor/model/offscreen.ts'
import type { OverlayCatalog } from '#web/editor/model/use-overlay-catalog.ts'

/** Cached widths; resizing a text by hand passes through many font sizes. */
const REMEMBERED_MAX = 4000

/** Measures each piece of text once: while one element is dragged, the others stay the same. */
function remembering(measure: Measure) {
  const known = new Map<string, ReturnType<Measure>>()
  return {
    measure: ((text, font) => {
      const key = `${font}\n${text}`
      const before = known.get(key)
      if (before) return before
      if (known.size >= REMEMBERED_MAX) known.clear()
      const metrics = measure(text, font)
      known.set(key, metrics)
      return metrics
    }) satisfies Measure,
    forget: () => known.clear(),
  }
}

/** Boxes of everything that can be hit or outlined; measured once per design, and again after fonts have loaded. */
export function createStageBoxes(catalog: () => OverlayCatalog) {
  const widths = remembering(measureWith(offscreen(1, 1).context))
  let measured: { design: Design; catalog: OverlayCatalog; boxes: readonly PlacedElement[] } | undefined

  return {
    of(design: Design): readonly PlacedElement[] {
      const overlays = catalog()
      if (measured?.design === design && measured.catalog === overlays) return measured.boxes
      const boxes = elementBoxes(design, widths.measure, ({ overlayId }) => {
        const overlay = overlays.get(overlayId)
        return overlay
          ? { aspect: overlay.height / overlay.width, ink: overlay.ink }
          : { aspect: 1, ink: null }
      })
      measured = { design, catalog: overlays, boxes }
      return boxes
    },
    forget: () => {
      widths.forget()
      measured = undefined
    },
  }
}

export type StageBoxes = ReturnType<typeof createStageBoxes>
