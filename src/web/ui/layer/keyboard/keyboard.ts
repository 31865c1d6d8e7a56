/** The keyboard counts as open when it leaves less than this share of the window's height (MO-23). */
const OPEN_BELOW = 0.8

type Heights = { readonly visible: number; readonly window: number }

export const isKeyboardOpen = ({ visible, window }: Heights): boolean => visible < window * OPEN_BELOW

/** Calls back now, as the keyboard may be open already, and whenever another part of the page is seen. Returns the end of it. */
export function followSeen(viewport: EventTarget, tell: () => void): () => void {
  viewport.addEventListener('resize', tell)
  viewport.addEventListener('scroll', tell)
  tell()
  return () => {
    viewport.removeEventListener('resize', tell)
    viewport.removeEventListener('scroll', tell)
  }
}
