import type { Design } from './design.ts'
import type { ElementId } from './element-id.ts'
import type { OverlayElement } from './overlay-element.ts'
import { startingOverlay } from './overlay-start.ts'
import type { TextBackground } from './text-background.ts'
import { AI_TEXT_IDS, DEFAULT_TEXT_IDS, type TextElement } from './text-element.ts'

/** Class information is hidden in caption mode, in the picker and in the video. */
const HIDDEN_FROM_DANCERS: ReadonlySet<ElementId> = new Set(['schedule', 'time', 'class-details'])

const CLASSIC: ReadonlySet<ElementId> = new Set([...DEFAULT_TEXT_IDS, ...AI_TEXT_IDS])

/** Whether the form or a copywriter writes this text. */
export const isClassicText = (id: ElementId): boolean => CLASSIC.has(id)

/**
 * Class information is hidden in caption mode. Under a look the form's and the copywriter's texts are hidden: they are
 * where the look's own texts get their words.
 */
export const isHiddenByMode = (design: Design, id: ElementId): boolean =>
  design.look ? isClassicText(id) : design.textMode === 'dancer' && HIDDEN_FROM_DANCERS.has(id)

export const isBlank = (content: string): boolean => content.trim() === ''

/** Texts that appear on the stage and in the video, back to front. */
export const drawnTexts = (design: Design): readonly TextElement[] =>
  design.textElements.filter(
    ({ id, content, visible }) => visible && !isBlank(content) && !isHiddenByMode(design, id),
  )

/**
 * Overlays that appear, back to front, with the start that they have in the video. A code can be read only if none lies
 * over it, so then all are under the texts.
 */
export function drawnOverlays(design: Design): readonly OverlayElement[] {
  const shown = design.overlayElements
    .filter(({ visible }) => visible)
    .map((each) => startingOverlay(design, each))
  return design.code ? shown.map((each) => ({ ...each, layer: 'under' })) : shown
}

/** A text without its own background uses the document's. */
export const backgroundOf = (design: Design, element: TextElement): TextBackground =>
  element.background ?? design.textBackground
