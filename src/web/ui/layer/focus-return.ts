/** Where a layer was opened from. */
export type FocusOrigin = {
  readonly opener: HTMLElement
  /** The list that contains the opener, and its index there. */
  readonly list: Element | null
  readonly index: number
  /** The dialog or tab panel around the list. */
  readonly around: HTMLElement | null
}

export function originOf(opener: HTMLElement): FocusOrigin {
  const item = opener.closest('li')
  const list = item?.parentElement ?? null
  const index = item && list ? [...list.children].indexOf(item) : -1
  return { opener, list, index, around: opener.closest<HTMLElement>('[role=dialog],[role=tabpanel]') }
}

/** The element to focus when the layer closes: the opener, or its successor in the list if it is gone. */
export function focusAfter({ opener, list, index, around }: FocusOrigin): HTMLElement | null {
  if (opener.isConnected) return opener
  const items = list?.isConnected ? list.children : undefined
  const successor = items?.[Math.min(index, items.length - 1)]?.querySelector('button')
  return successor ?? (around?.isConnected ? around : null)
}
