type Deps = {
  isZoomedIn(): boolean
  /** What Space does when it was not held to move the stage. */
  playOrPause(): void
}

/** Space while the focus is on a button or in a field is theirs. */
const isFree = ({ target }: KeyboardEvent): boolean =>
  target === document.body || (target instanceof Element && target.closest('[data-stage]') !== null)

/**
 * Moves an enlarged stage in its box by a drag with Space held, or with the middle button. Space then waits for its
 * release to play: only then is it known that nothing was dragged.
 */
export function connectPan(box: HTMLElement, { isZoomedIn, playOrPause }: Deps): () => void {
  let isOver = false
  let isSpaceDown = false
  let hasPanned = false
  let pointer: number | undefined
  const show = () => {
    const pan = pointer !== undefined ? 'moving' : isSpaceDown ? 'ready' : 'off'
    if (box.dataset.pan !== pan) box.dataset.pan = pan
  }
  const release = () => {
    isSpaceDown = false
    show()
  }
  const abort = new AbortController()
  const { signal } = abort
  const capture = { signal, capture: true }
  box.addEventListener('pointerenter', () => (isOver = true), { signal })
  box.addEventListener('pointerleave', () => (isOver = false), { signal })
  box.addEventListener(
    'pointerdown',
    (event) => {
      const isPan = isZoomedIn() && (event.button === 1 || (event.button === 0 && isSpaceDown))
      if (!isPan || event.pointerType === 'touch') return
      event.preventDefault()
      event.stopPropagation()
      pointer = event.pointerId
      hasPanned = true
      box.setPointerCapture(pointer)
      show()
    },
    capture,
  )
  box.addEventListener(
    'pointermove',
    (event) => {
      if (event.pointerId === pointer) box.scrollBy(-event.movementX, -event.movementY)
    },
    { signal },
  )
  const end = ({ pointerId }: PointerEvent) => {
    if (pointerId !== pointer) return
    pointer = undefined
    show()
  }
  box.addEventListener('pointerup', end, { signal })
  box.addEventListener('pointercancel', end, { signal })
  addEventListener(
    'keydown',
    (event) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey
      if (event.key !== ' ' || !isPlain || !isFree(event) || !(isSpaceDown || (isOver && isZoomedIn())))
        return
      event.preventDefault()
      if (event.repeat) return
      isSpaceDown = true
      hasPanned = false
      show()
    },
    capture,
  )
  addEventListener(
    'keyup',
    (event) => {
      if (event.key !== ' ' || !isSpaceDown) return
      release()
      if (!hasPanned) playOrPause()
    },
    capture,
  )
  addEventListener('blur', release, { signal })
  return () => {
    abort.abort()
    delete box.dataset.pan
  }
}
