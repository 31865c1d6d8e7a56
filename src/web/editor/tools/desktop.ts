/** From this width on the editor is a desk; below it, the stage is the screen (C19, ED-22). */
export const DESKTOP = '(min-width: 1024px)'

export const isDesktop = (): boolean => matchMedia(DESKTOP).matches
