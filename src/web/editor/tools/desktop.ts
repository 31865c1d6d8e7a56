/** From this width on the desktop layout is shown; below it, the phone layout (C19, ED-22). */
export const DESKTOP = '(min-width: 1024px)'

export const isDesktop = (): boolean => matchMedia(DESKTOP).matches
