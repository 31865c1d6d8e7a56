import type { Design } from '#domain/design/design.ts'
import { drawnOverlays, drawnTexts } from '#domain/design/drawn.ts'
import type { StackMove } from '#domain/design/edit.ts'
import type { OverlayElement } from '#domain/design/overlay-element.ts'
import type { ElementId } from '#domain/design/text-element.ts'
import { overlayById } from './elements.ts'

type Item = { readonly id: ElementId }

const isUp = (to: StackMove): boolean => to === 'forward' || to === 'front'

/** The items, from back to front, with one of them moved past the next that can be seen, or past all of those. */
function moved<T extends Item>(
  items: readonly T[],
  id: ElementId,
  to: StackMove,
  isSeen: (item: T) => boolean,
) {
  const at = items.findIndex((each) => each.id === id)
  const element = items[at]
  const ahead = (isUp(to) ? items.slice(at + 1) : items.slice(0, at).reverse()).filter(isSeen)
  const peer = to === 'front' || to === 'back' ? ahead.at(-1) : ahead[0]
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

/** All texts together, among the overlays: no element can have this id. */
const TEXT = { id: '#text' } as const

const isOverlay = (item: Item): item is OverlayElement => item !== TEXT

/** Overlays pass the texts as they pass each other; on which side of them one ends is its layer. */
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

/** The same document where nothing is left to pass that can be seen. */
export const restack = (design: Design, id: ElementId, to: StackMove): Design =>
  overlayById(design, id) ? restackOverlay(design, id, to) : restackText(design, id, to)
