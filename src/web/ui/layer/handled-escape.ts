/**
 * For `onEscapeKeyDown` of a layer. Layers see Escape before the focused element does. Inside `data-keeps-escape` the
 * first press only resets the field; the next one closes the layer.
 */
export function ignoreHandledEscape(event: KeyboardEvent): void {
  const { target } = event
  if (target instanceof Element && target.closest('[data-keeps-escape]')) event.preventDefault()
}
