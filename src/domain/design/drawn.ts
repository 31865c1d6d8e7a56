import type { Design } from './design.ts'
import type { OverlayElement } from './overlay-element.ts'
import type { TextBackground } from './text-background.ts'
import type { ElementId, TextElement } from './text-element.ts'

/** Class information has no place among free captions: not in the picker, and so not in the video either. */
const HIDDEN_FROM_DANCERS: ReadonlySet<ElementId> = new Set(['schedule', 'time', 'class-details'])

export const isHiddenByMode = (design: Design, id: ElementId): boolean =>
  design.textMode === 'dancer' && HIDDEN_FROM_DANCERS.has(id)

export const isBlank = (content: string): boolean => content.trim() === ''

/** The texts that reach the screen and the video, from the back to the front. */
export const drawnTexts = (design: Design): readonly TextElement[] =>
  design.textElements.filter(
    ({ id, content, visible }) => visible && !isBlank(content) && !isHiddenByMode(design, id),
  )

export const drawnOverlays = (design: Design): readonly OverlayElement[] =>
  design.overlayElements.filter(({ visible }) => visible)

/** A text without a background of its own has the document's. */
export const backgroundOf = (design: Design, element: TextElement): TextBackground =>
  element.background ?? design.textBackground
