/** Where a layer was opened from. */
export type Origin = {
  readonly opener: HTMLElement
  /** The list that it stood in, and its place there. */
  readonly list: Element | null
  readonly nth: number
  /** What is around the list. */
  readonly around: HTMLElement | null
}

export function originOf(opener: HTMLElement): Origin {
  const item = opener.closest('li')
  const list = item?.parentElement ?? null
  const nth = item && list ? [...list.children].indexOf(item) : -1
  return { opener, list, nth, around: opener.closest<HTMLElement>('[role=dialog],[role=tabpanel]') }
}

/** What is focused when the layer closes: what opened it, or where that is gone what has come to its place. */
export function focusAfter({ opener, list, nth, around }: Origin): HTMLElement | null {
  if (opener.isConnected) return opener
  const items = list?.isConnected ? list.children : undefined
  const successor = items?.[Math.min(nth, items.length - 1)]?.querySelector('button')
  return successor ?? (around?.isConnected ? around : null)
}
