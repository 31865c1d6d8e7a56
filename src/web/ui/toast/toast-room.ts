/** Between a toast and what is around it. */
const GAP_PX = 8

/** The toast that is seen; not one that is leaving or behind another. */
const SEEN = '[data-sonner-toast][data-front=true]:not([data-removed=true])'

/**
 * Tells the page, as `--toast-room`, how many pixels the visible toast takes, until stopped. Phones have no room of
 * their own for toasts: what is below makes it.
 */
export function watchToastRoom(toaster: HTMLElement): () => void {
  const { style } = document.documentElement
  const measure = () => {
    const toast = toaster.querySelector<HTMLElement>(SEEN)
    if (toast) style.setProperty('--toast-room', `${toast.offsetHeight + 2 * GAP_PX}px`)
    else style.removeProperty('--toast-room')
  }
  const changes = new MutationObserver(measure)
  changes.observe(toaster, { subtree: true, childList: true, attributes: true })
  addEventListener('resize', measure)
  return () => {
    changes.disconnect()
    removeEventListener('resize', measure)
    style.removeProperty('--toast-room')
  }
}
