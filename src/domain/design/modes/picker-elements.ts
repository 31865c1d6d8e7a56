import type { Design } from '#domain/design/design.ts'
import { drawnTexts, isBlank, isHiddenByMode } from '#domain/design/drawn.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import { newestOverlay, type OverlayLayer, overlayNumber } from '#domain/design/overlay-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'
import { withoutBreakMarks } from '#domain/letters/break-marks.ts'

const LABEL_MAX = 30

export type PickerElement = { readonly id: ElementId; readonly label: string }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One line of at most 30 characters, with an ellipsis when truncated. */
export function pickerLabel(content: string): string {
  const characters = Array.from(
    graphemes.segment(withoutBreakMarks(content).trim().replace(/\s+/g, ' ')),
    ({ segment }) => segment,
  )
  return characters.length <= LABEL_MAX ? characters.join('') : `${characters.slice(0, LABEL_MAX).join('')}…`
}

/** Texts that can be selected: non-empty ones that the mode shows. */
export const pickableTexts = (design: Design): readonly TextElement[] =>
  design.textElements.filter(({ id, content }) => !isBlank(content) && !isHiddenByMode(design, id))

export const pickerElements = (design: Design): readonly PickerElement[] =>
  pickableTexts(design).map(({ id, content }) => ({ id, label: pickerLabel(content) }))

/** Selectable elements, including hidden ones, front to back. */
export type ListedElement = {
  readonly id: ElementId
  readonly kind: 'text' | 'overlay'
  /** Overlays are over or under all texts. */
  readonly layer: OverlayLayer | 'texts'
  readonly visible: boolean
}

export function listedElements(design: Design): readonly ListedElement[] {
  const overlays = (layer: OverlayLayer): readonly ListedElement[] =>
    design.overlayElements
      .filter((element) => element.layer === layer)
      .map(({ id, visible }) => ({ id, kind: 'overlay', layer, visible }))
  const texts = pickableTexts(design).map(
    ({ id, visible }): ListedElement => ({ id, kind: 'text', layer: 'texts', visible }),
  )
  return [...overlays('under'), ...texts, ...overlays('over')].reverse()
}

/** The overlay added last by the user, otherwise the last visible text. */
export const defaultSelection = (design: Design): ElementId | undefined =>
  newestOverlay(design.overlayElements.filter((each) => overlayNumber(each) > 0))?.id ??
  drawnTexts(design).at(-1)?.id

/** The selection after a change: passes on when the element was removed or hidden by the mode. */
export function selectionAfter(design: Design, selected: ElementId | undefined): ElementId | undefined {
  if (selected === undefined) return undefined
  const exists = [...design.textElements, ...design.overlayElements].some(({ id }) => id === selected)
  if (exists && !isHiddenByMode(design, selected)) return selected
  return drawnTexts(design).at(-1)?.id ?? defaultSelection(design)
}
