/** Resolves once a mouse moves or a key is pressed. Until then no tooltip can show: touch shows none. */
export function firstMoveOrKey(page: EventTarget): Promise<void> {
  const over = new AbortController()
  const { signal } = over
  return new Promise((resolve) => {
    const done = () => {
      over.abort()
      resolve()
    }
    const isTouch = (event: Event) => 'pointerType' in event && event.pointerType === 'touch'
    page.addEventListener('keydown', done, { signal })
    page.addEventListener('pointermove', (event) => isTouch(event) || done(), { signal })
  })
}
