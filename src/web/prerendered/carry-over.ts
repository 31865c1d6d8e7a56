const ANSWERING = 'a[href], button, input, select, textarea, summary'

/** The element of the live page that stands for one of the prerendered page: the nth of those that say the same. */
function counterpart(element: HTMLElement, before: ParentNode, after: ParentNode): HTMLElement | undefined {
  const saysTheSame = (other: Element) =>
    other.localName === element.localName &&
    // A list may tell its times by another clock.
    (other.localName === 'select' || other.textContent === element.textContent) &&
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

type TextField = HTMLInputElement | HTMLTextAreaElement

const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement

/** Writes a text into a field of the live page, as if it was typed there. */
function write(field: TextField, text: string): void {
  // React notices only what its own setter, on the element, does not do.
  const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts the caret where it was; fields for addresses do not tell. */
function select(field: TextField, { selectionStart: from, selectionEnd: to }: TextField): void {
  if (from !== null && to !== null) field.setSelectionRange(from, to)
}

/**
 * Until the live page takes the place of `page`, only fields for text answer. What was typed is in the live page's fields
 * then, the last tap on a control is answered, and the focus of the keyboard stays where it is.
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
  // Nothing could take a form yet.
  page.addEventListener('submit', (event) => event.preventDefault(), { signal })
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
    const typed = [...page.querySelectorAll<TextField>('input:enabled, textarea:enabled')]
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field.value, counterpart(field, page, root)] as const)
    for (const [text, field] of typed) if (isTextField(field)) write(field, text)
    live?.focus()
    if (isTextField(live) && isTextField(element)) select(live, element)
    if (tapped && live instanceof HTMLButtonElement) live.click()
  }).observe(document.body, { childList: true })
}
