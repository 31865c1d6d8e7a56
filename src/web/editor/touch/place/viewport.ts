/** What of the page can be seen, in CSS pixels from its top; the keyboard takes its part away. */
export type Viewport = { readonly top: number; readonly height: number; readonly isKeyboardOpen: boolean }

/** Below this share of the window's height the keyboard counts as open (MO-23). */
const KEYBOARD_SHARE = 0.8

export const isKeyboardOpen = (visible: number, whole: number): boolean => visible < KEYBOARD_SHARE * whole

/** Some keyboards shrink the window itself: its height without one is the tallest seen since it became that wide. */
export type Whole = { readonly width: number; readonly height: number }

export const wholeWindow = (before: Whole | undefined, now: Whole): Whole =>
  before?.width === now.width ? { ...now, height: Math.max(before.height, now.height) } : now
