/** For so long a pointer rests on a control before it is explained. */
const REST_MS = 500
/** The next control within this time is explained at once: somebody is looking for something. */
const WARM_MS = 200
/** To come from the control to its words. */
const GRACE_MS = 150

export type Aim<Control> = {
  readonly shown: () => Control | undefined
  /** The pointer is over a control now, over the words of one, or over nothing of the kind. */
  readonly point: (control: Control | undefined) => void
  /** The pointer moved, wherever it is. */
  readonly move: () => void
  readonly reveal: (control: Control | undefined) => void
  /** By a press or by Escape: not shown again before the pointer was elsewhere. */
  readonly putAway: () => void
}

/** Which control is to be explained, and when. One that `isHeld`, as by the keyboard, stays explained without a pointer. */
export function createAim<Control>(
  show: (control: Control | undefined) => void,
  isHeld: (control: Control) => boolean,
): Aim<Control> {
  let shown: Control | undefined
  let under: Control | undefined
  let spent: Control | undefined
  /** Came under the pointer, which has not moved since: it may be the page that did. */
  let met: Control | undefined
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
      if (control === under) return
      under = control
      clearTimeout(timer)
      if (control !== spent) spent = undefined
      met = control === spent ? undefined : control
      if (!control && shown && !isHeld(shown)) timer = setTimeout(() => reveal(undefined), GRACE_MS)
    },
    move() {
      if (!met) return
      const control = met
      met = undefined
      const isWarm = shown !== undefined || performance.now() - hiddenAt < WARM_MS
      timer = setTimeout(() => reveal(control), isWarm ? 0 : REST_MS)
    },
    putAway() {
      spent = under
      met = undefined
      reveal(undefined)
    },
  }
}
