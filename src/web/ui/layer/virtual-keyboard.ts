/** The keyboard counts as open if less than this share of the window's height is visible (MO-23). */
const OPEN_RATIO = 0.8

type Heights = { readonly visible: number; readonly window: number }

export const isKeyboardOpen = ({ visible, window }: Heights): boolean => visible < window * OPEN_RATIO

/** Calls back now, as the keyboard may already be open, and on every change of the viewport. Returns a cleanup. */
export function watchViewport(viewport: EventTarget, onChange: () => void): () => void {
  viewport.addEventListener('resize', onChange)
  viewport.addEventListener('scroll', onChange)
  onChange()
  return () => {
    viewport.removeEventListener('resize', onChange)
    viewport.removeEventListener('scroll', onChange)
  }
}
