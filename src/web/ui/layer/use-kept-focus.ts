import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'

const LAYER = '[role=dialog],[role=alertdialog]'

/** A dialog that lies over the list gives the focus back itself, and to where it was opened from. */
const isCovered = (list: Element | null): boolean =>
  [...document.querySelectorAll(LAYER)].some((layer) => !layer.contains(list))

/**
 * Keeps the keyboard where it is when the tile under it goes, as a favourite does that is one no more: the first control
 * of the tile in its place has the focus then. Spread the result onto the list.
 */
export function useKeptFocus(list: RefObject<HTMLElement | null>) {
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
      // A question that is asked about the tile gives the focus back.
      if (!relatedTarget?.closest(LAYER)) place.current = undefined
    },
  }
}
