/** The keyboard counts as open when it leaves less than this share of the window's height (MO-23). */
const OPEN_BELOW = 0.8

type Heights = { readonly visible: number; readonly window: number }

export const isKeyboardOpen = ({ visible, window }: Heights): boolean => visible < window * OPEN_BELOW
