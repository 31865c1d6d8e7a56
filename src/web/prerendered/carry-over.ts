const ANSWERING = 'a[href], button, input, select, textarea, summary'

/** The element of the live page that stands for one of the prerendered page: the nth of those that say the same. */
function counterpart(element: HTMLElement, before: ParentNode, after: ParentNode): HTMLElement | undefined {
  const saysTheSame = (other: Element) =>
    other.localName === element.localName &&
    other.textContent === element.textContent &&
    ['aria-label', 'href', 'name', 'type', 'value'].every(
      (name) => other.getAttribute(name) === element.getAttribute(name),
    )
  const alike = (root: ParentNode) => [...root.querySelectorAll<HTMLElement>(ANSWERING)].filter(saysTheSame)
  return alike(after)[alike(before).indexOf(element)]
}

/** The control at a point of the window. Controls of a prerendered page are disabled and hear nothing themselves. */
const controlAt = (page: Element, { clientX, clientY }: MouseEvent): HTMLElement | undefined =>
  [...page.querySelectorAll<HTMLElement>(':disabled')].find((control) => {
    const { left, right, top, bottom } = control.getBoundingClientRect()
    return left <= clientX && clientX <= right && top <= clientY && clientY <= bottom
  })

/**
 * Until the live page takes the place of `page`, no control answers. The last tap on one is answered then, and the focus
 * of the keyboard stays where it is.
 */
export function carryOver(page: HTMLElement): void {
  const root = document.getElementById('root')
  if (!root) return
  const listening = new AbortController()
  const { signal } = listening
  let tapped: HTMLElement | undefined
  // The focus may have moved before this script ran.
  let focused = [...page.querySelectorAll<HTMLElement>(':focus')].at(0)
  page.addEventListener(
    'click',
    (event) => {
      tapped = controlAt(page, event)
    },
    { signal },
  )
  page.addEventListener(
    'focusin',
    ({ target }) => {
      focused = target instanceof HTMLElement ? target : undefined
    },
    { signal },
  )
  new MutationObserver((_, observer) => {
    if (page.isConnected) return
    observer.disconnect()
    listening.abort()
    const element = tapped ?? focused
    const live = element && counterpart(element, page, root)
    live?.focus()
    if (tapped && live instanceof HTMLButtonElement) live.click()
  }).observe(document.body, { childList: true })
}
