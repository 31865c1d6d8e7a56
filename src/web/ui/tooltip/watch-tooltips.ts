import { createHoverIntent } from './hover-intent.ts'

const CONTROL = '[data-tooltip]'
const TOOLTIP = '[data-tooltip-words]'

const within = (target: EventTarget | null, selector: string): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>(selector)) || undefined

const hasVisibleFocus = (element: HTMLElement): boolean =>
  element === document.activeElement && element.matches(':focus-visible')

/**
 * Calls back with the control whose tooltip shows: the one that a mouse rests on or the keyboard focused, until it is
 * left or pressed, or Escape. Touch shows none.
 */
export function watchTooltips(show: (control: HTMLElement | undefined) => void): () => void {
  const intent = createHoverIntent(show, hasVisibleFocus)
  const controller = new AbortController()
  const { signal } = controller
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    handle: (event: WindowEventMap[Kind]) => void,
  ): void => window.addEventListener(kind, handle, { capture: true, signal })

  listen('pointerover', ({ target, pointerType, buttons }) => {
    if (pointerType === 'touch' || buttons > 0) return
    intent.point(within(target, TOOLTIP) ? intent.shown() : within(target, CONTROL))
  })
  listen('pointermove', intent.move)
  listen('pointerdown', (event) => {
    // A click on the tooltip must not count as outside the dialog.
    if (within(event.target, TOOLTIP)) event.stopPropagation()
    else intent.dismiss()
  })
  listen('focusin', ({ target }) => {
    const control = within(target, CONTROL)
    if (control && hasVisibleFocus(control)) intent.reveal(control)
  })
  listen('focusout', ({ target }) => {
    if (intent.shown() && intent.shown() === target) intent.reveal(undefined)
  })
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !intent.shown()?.isConnected) return
    intent.dismiss()
    // Escape closes only the tooltip, not the dialog around it or the selection.
    event.preventDefault()
    event.stopPropagation()
  })
  // The first move or key, by which this was loaded, came before.
  intent.point([...document.querySelectorAll<HTMLElement>(`${CONTROL}:hover`)].at(-1))
  intent.move()
  const focused = within(document.activeElement, CONTROL)
  if (focused && hasVisibleFocus(focused)) intent.reveal(focused)
  document.documentElement.addEventListener('pointerleave', () => intent.point(undefined), { signal })
  return () => {
    intent.dismiss()
    controller.abort()
  }
}
