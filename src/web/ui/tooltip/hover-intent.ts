/** A tooltip appears after the pointer has rested this long. */
const HOVER_DELAY_MS = 500
/** After a tooltip closed, the next one appears at once within this time. */
const WARM_MS = 200
/** Time to move the pointer from the control to its tooltip. */
const GRACE_MS = 150

export type HoverIntent<Control> = {
  readonly shown: () => Control | undefined
  /** The control under the pointer, or whose tooltip is; undefined for none. */
  readonly point: (control: Control | undefined) => void
  /** The pointer moved. */
  readonly move: () => void
  readonly reveal: (control: Control | undefined) => void
  /** Hides the tooltip, on a press or Escape. It returns only after the pointer has left the control. */
  readonly dismiss: () => void
}

/**
 * Decides which control shows its tooltip, and when. A control that `isHeld`, for example by keyboard focus, keeps it
 * without a pointer.
 */
export function createHoverIntent<Control>(
  show: (control: Control | undefined) => void,
  isHeld: (control: Control) => boolean,
): HoverIntent<Control> {
  let shown: Control | undefined
  let hovered: Control | undefined
  let dismissed: Control | undefined
  /** Came under a pointer that has not moved since: the page may have scrolled. */
  let candidate: Control | undefined
  let hiddenAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const reveal = (control: Control | undefined) => {
    clearTimeout(timer)
    if (shown && !control) hiddenAt = performance.now()
    shown = control
    show(control)
  }
  return {
    shown: () => shown,
    reveal,
    point(control) {
      if (control === hovered) return
      hovered = control
      clearTimeout(timer)
      if (control !== dismissed) dismissed = undefined
      candidate = control === dismissed ? undefined : control
      if (!control && shown && !isHeld(shown)) timer = setTimeout(() => reveal(undefined), GRACE_MS)
    },
    move() {
      if (!candidate) return
      const control = candidate
      candidate = undefined
      const isWarm = shown !== undefined || performance.now() - hiddenAt < WARM_MS
      timer = setTimeout(() => reveal(control), isWarm ? 0 : HOVER_DELAY_MS)
    },
    dismiss() {
      dismissed = hovered
      candidate = undefined
      reveal(undefined)
    },
  }
}
