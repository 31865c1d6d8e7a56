/** What of the page can be seen, in CSS pixels from its top; the keyboard takes its part away. */
export type Viewport = { readonly top: number; readonly height: number; readonly isKeyboardOpen: boolean }

/** Some keyboards shrink the window itself: its height without one is the tallest seen since it became that wide. */
export type Whole = { readonly width: number; readonly height: number }

export const wholeWindow = (before: Whole | undefined, now: Whole): Whole =>
  before?.width === now.width ? { ...now, height: Math.max(before.height, now.height) } : now
