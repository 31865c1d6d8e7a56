import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const LAYER = '[role=dialog],[role=alertdialog]'

/** A dialog above the list returns the focus to its opener. */
const isCovered = (list: Element | null): boolean =>
  [...document.querySelectorAll(LAYER)].some((layer) => !layer.contains(list))

/**
 * When the focused item is removed from a list, focuses the first control of the item that takes its place. Spread
 * the result onto the list.
 */
export function useFocusAfterRemoval(list: RefObject<HTMLElement | null>) {
  const place = useRef<number>(undefined)

  useLayoutEffect(() => {
    const tiles = list.current?.children
    if (place.current === undefined || !tiles?.length || document.activeElement !== document.body) return
    if (isCovered(list.current)) return
    const tile = tiles[Math.min(place.current, tiles.length - 1)]
    tile?.querySelector('button')?.focus({ preventScroll: true })
  })

  return {
    onFocus({ target }: FocusEvent): void {
      const tiles = [...(list.current?.children ?? [])]
      const index = tiles.findIndex((tile) => tile.contains(target))
      if (index >= 0) place.current = index
    },
    onBlur({ relatedTarget }: FocusEvent): void {
      // A dialog about the item returns the focus.
      if (!relatedTarget?.closest(LAYER)) place.current = undefined
    },
  }
}
