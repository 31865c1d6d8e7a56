import type { Design } from '#domain/design/design.ts'
import type { Format } from '#domain/geometry/formats.ts'
import type { DesignEdit } from '#domain/looks/apply/look-edit.ts'

/** What posts are composed and painted with: the editor's own. */
export type KitPainter = {
  /** The design after the edits, with its fonts loaded. */
  edited(start: Design, edits: readonly DesignEdit[]): Promise<Design>
  /** Answers what had no room, in sentences. */
  paint(
    canvas: HTMLCanvasElement,
    design: Design,
    painting: { readonly format: Format; readonly isWatermarked: boolean },
  ): Promise<readonly string[]>
  /** Calls back when a painted design has to be painted again. */
  subscribe(listen: () => void): () => void
}
