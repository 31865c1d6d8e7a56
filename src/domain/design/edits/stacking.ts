import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { StackMove } from '#domain/design/edit.ts'
import type { ElementId } from '#domain/design/element-id.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import { overlayById } from './elements.ts'

type Item = { readonly id: ElementId }

const isUp = (to: StackMove): boolean => to === 'bring-forward' || to === 'bring-to-front'

/** Moves one item past the next visible one, or past all of them. Items are ordered back to front. */
function moved<T extends Item>(
  items: readonly T[],
  id: ElementId,
  to: StackMove,
  isSeen: (item: T) => boolean,
) {
  const at = items.findIndex((each) => each.id === id)
  const element = items[at]
  const ahead = (isUp(to) ? items.slice(at + 1) : items.slice(0, at).reverse()).filter(isSeen)
  const peer = to === 'bring-to-front' || to === 'send-to-back' ? ahead.at(-1) : ahead[0]
  if (!element || !peer) return undefined
  const others = items.filter((each) => each !== element)
  const there = others.indexOf(peer) + (isUp(to) ? 1 : 0)
  return [...others.slice(0, there), element, ...others.slice(there)]
}

function restackText(design: Design, id: ElementId, to: StackMove): Design {
  const drawn = new Set(drawnTexts(design))
  const textElements = moved(design.textElements, id, to, (text) => drawn.has(text))
  return textElements ? { ...design, textElements } : design
}

/** Stands for all texts among the overlays; no element has this id. */
const TEXT = { id: '#text' } as const

const isOverlay = (item: Item): item is OverlayElement => item !== TEXT

/** Overlays pass the texts as they pass each other; the side they end on is their layer. */
function restackOverlay(design: Design, id: ElementId, to: StackMove): Design {
  const of = (layer: OverlayElement['layer']) => design.overlayElements.filter((each) => each.layer === layer)
  const seen = new Set<Item>(drawnOverlays(design))
  if (drawnTexts(design).length > 0) seen.add(TEXT)
  const items = moved<Item>([...of('under'), TEXT, ...of('over')], id, to, (item) => seen.has(item))
  if (!items) return design
  const border = items.indexOf(TEXT)
  const overlayElements = items.filter(isOverlay).map((each): OverlayElement => {
    const layer = items.indexOf(each) < border ? 'under' : 'over'
    return each.layer === layer ? each : { ...each, layer }
  })
  return { ...design, overlayElements }
}

/** Returns the same document when no visible element is left to pass. */
export const restack = (design: Design, id: ElementId, to: StackMove): Design =>
  overlayById(design, id) ? restackOverlay(design, id, to) : restackText(design, id, to)
