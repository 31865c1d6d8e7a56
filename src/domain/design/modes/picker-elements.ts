import type { Design } from '../design.ts'
import { drawnTexts, isBlank, isHiddenByMode } from '../drawn.ts'
import type { ElementId } from '../text-element.ts'

const LABEL_MAX = 30

export type PickerElement = { readonly id: ElementId; readonly label: string }

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** One line of at most 30 characters, and an ellipsis where there were more. */
export function pickerLabel(content: string): string {
  const characters = Array.from(
    graphemes.segment(content.trim().replace(/\s+/g, ' ')),
    ({ segment }) => segment,
  )
  return characters.length <= LABEL_MAX ? characters.join('') : `${characters.slice(0, LABEL_MAX).join('')}…`
}

/** The texts that can be picked: those that say something, without those that the mode hides. */
export const pickerElements = (design: Design): readonly PickerElement[] =>
  design.textElements
    .filter(({ id, content }) => !isBlank(content) && !isHiddenByMode(design, id))
    .map(({ id, content }) => ({ id, label: pickerLabel(content) }))

/** The most recently added overlay, otherwise the last text that can be seen. */
export const defaultSelection = (design: Design): ElementId | undefined =>
  design.overlayElements.at(-1)?.id ?? drawnTexts(design).at(-1)?.id

/** What stays selected after the document changed: a text that the mode hid, or an element that went, passes it on. */
export function selectionAfter(design: Design, selected: ElementId | undefined): ElementId | undefined {
  if (selected === undefined) return undefined
  const exists = [...design.textElements, ...design.overlayElements].some(({ id }) => id === selected)
  if (exists && !isHiddenByMode(design, selected)) return selected
  return drawnTexts(design).at(-1)?.id ?? defaultSelection(design)
}
