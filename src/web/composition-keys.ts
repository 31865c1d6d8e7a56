/** What browsers report as the key of a press that an input method has taken, also just after the composition. */
const TAKEN = 229

/**
 * Leaves the keys of a composition to the input method: Enter chooses a word in Japanese, Chinese or Korean, and Escape
 * drops it. No handler of the page hears them. Call it before any other listener is added.
 */
export function leaveCompositions(page: EventTarget): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const { isComposing, keyCode } = event as KeyboardEvent
      if (isComposing || keyCode === TAKEN) event.stopImmediatePropagation()
    },
    { capture: true },
  )
}
