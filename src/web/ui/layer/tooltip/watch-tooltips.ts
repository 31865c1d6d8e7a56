import { createAim } from './aim.ts'

const CONTROLS = '[data-tooltip]'
const WORDS = '[data-tooltip-words]'

const within = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined

const hasVisibleFocus = (element: HTMLElement): boolean =>
  element === document.activeElement && element.matches(':focus-visible')

/**
 * Tells which control with a `data-tooltip` is to be explained: the one that a mouse rests on or the keyboard reached,
 * until either leaves it, it is pressed, or Escape. Fingers get none: what they touch, they press.
 */
export function watchTooltips(show: (control: HTMLElement | undefined) => void): () => void {
  const aim = createAim(show, hasVisibleFocus)
  const listening = new AbortController()
  const { signal } = listening
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    hear: (event: WindowEventMap[Kind]) => void,
  ): void => window.addEventListener(kind, hear, { capture: true, signal })

  listen('pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType === 'touch' || buttons > 0) return
    aim.point(within(target, WORDS) ? aim.shown() : within(target, CONTROLS))
  })
  listen('pointermove', aim.move)
  listen('pointerdown', (event) => {
    // A press on the words is nobody's: to a dialog it would be one outside.
    if (within(event.target, WORDS)) event.stopPropagation()
    else aim.putAway()
  })
  listen('focusin', ({ target }) => {
    const control = within(target, CONTROLS)
    if (control && hasVisibleFocus(control)) aim.reveal(control)
  })
  listen('focusout', ({ target }) => {
    if (aim.shown() && aim.shown() === target) aim.reveal(undefined)
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !aim.shown()?.isConnected) return
    aim.putAway()
    // Nothing else is to go away with it: not the dialog around it, not what is selected.
    event.preventDefault()
    event.stopPropagation()
  })
  document.documentElement.addEventListener('pointerleave', () => aim.point(undefined), { signal })
  return () => {
    aim.putAway()
    listening.abort()
  }
}
