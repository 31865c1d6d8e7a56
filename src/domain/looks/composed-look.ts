import type { Backdrop } from '#domain/design/setting/backdrop.ts'
import type { SetTextElement } from '#domain/design/setting/set-text-element.ts'
import type { FrameRect, ShapeElement } from '#domain/design/setting/shape-element.ts'
import type { LoopAccent, Timing } from '#domain/design/setting/timing.ts'

export type { SetTextElement }

/** Where a look puts an overlay of the starter library: its center and width in frame pixels. */
export type PlacedOverlay = {
  readonly overlay: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly rotation: number
  readonly layer: 'under' | 'over'
  /** Only above moving patterns: to be left out where the clip shows a person. */
  readonly onlyAbstract?: true | undefined
  readonly timing?: Timing | undefined
  readonly accent?: LoopAccent | undefined
}

/** Plain elements, back to front, of which no painter needs to know that a look made them. */
export type ComposedLook = {
  readonly backdrop: Backdrop
  readonly shapes: readonly ShapeElement[]
  readonly texts: readonly SetTextElement[]
  readonly overlays: readonly PlacedOverlay[]
  /** Where the brand's logo stands, in frame pixels; undefined without one, or without room for it. */
  readonly logo?: FrameRect
  readonly out: { readonly kind: 'fade' | 'rise' | 'slide'; readonly seconds: number }
  /** What there was no room or no place for, as sentences for the user. */
  readonly notices: readonly string[]
}
