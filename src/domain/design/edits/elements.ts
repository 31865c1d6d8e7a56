import type { Design } from '#domain/design/design.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { TextElement } from '#domain/design/text-element.ts'

export const textById = (design: Design, id: ElementId): TextElement | undefined =>
  design.textElements.find((element) => element.id === id)

export const overlayById = (design: Design, id: ElementId): OverlayElement | undefined =>
  design.overlayElements.find((element) => element.id === id)

/** Returns the design with the text changed, or the same object when nothing changes. */
export function changeText(design: Design, id: ElementId, patch: Partial<TextElement>): Design {
  const element = textById(design, id)
  if (!element || isSame(element, patch)) return design
  return {
    ...design,
    textElements: design.textElements.map((each) => (each === element ? { ...element, ...patch } : each)),
  }
}

/** Like `changeText`, for overlays. */
export function changeOverlay(design: Design, id: ElementId, patch: Partial<OverlayElement>): Design {
  const element = overlayById(design, id)
  if (!element || isSame(element, patch)) return design
  return {
    ...design,
    overlayElements: design.overlayElements.map((each) =>
      each === element ? { ...element, ...patch } : each,
    ),
  }
}

/** Returns the design with the fields changed, or the same object when nothing changes. */
export const changeDesign = (design: Design, patch: Partial<Design>): Design =>
  isSame(design, patch) ? design : { ...design, ...patch }

/** Whether the patch changes nothing. */
export function isSame<T extends object>(whole: T, patch: Partial<T>): boolean {
  return (Object.keys(patch) as (keyof T)[]).every((key) => Object.is(whole[key], patch[key]))
}
