/**
 * For work that is waited for: called as it begins, it gives what leads on to the next field once that went well. Not
 * whoever has gone elsewhere meanwhile: what they type there would land in the field.
 */
export function waitingFocus(): (next: HTMLElement | null) => void {
  const begun = document.activeElement
  return (next) => {
    const { activeElement, body } = document
    // What had it may have been disabled.
    if (activeElement === begun || activeElement === body) next?.focus()
  }
}
