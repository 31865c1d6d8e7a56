/** The visible part of the page in CSS pixels from its top, without the keyboard. */
export type Viewport = { readonly top: number; readonly height: number; readonly isKeyboardOpen: boolean }

/** Some keyboards shrink the window: its height without one is the tallest seen at its current width. */
export type Whole = { readonly width: number; readonly height: number }

export const wholeWindow = (before: Whole | undefined, now: Whole): Whole =>
  before?.width === now.width ? { ...now, height: Math.max(before.height, now.height) } : now
