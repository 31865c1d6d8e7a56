/**
 * A layer closes at Escape, before what has the focus hears the key. Not where that is inside of something marked
 * `data-keeps-escape`: a field there takes back what was typed, and only the next press closes. For `onEscapeKeyDown`.
 */
export function leaveEscape(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('[data-keeps-escape]')) event.preventDefault()
}
