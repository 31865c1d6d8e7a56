/**
 * Call it before async work. The returned function focuses the next field, unless the user has moved on: their typing
 * would land in the wrong field.
 */
export function focusAfterWait(): (next: HTMLElement | null) => void {
  const focused = document.activeElement
  return (next) => {
    const { activeElement, body } = document
    // The body has the focus if the focused element was disabled.
    if (activeElement === focused || activeElement === body) next?.focus()
  }
}
