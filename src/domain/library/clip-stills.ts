/** The moments of a clip's stills, as shares of its length. */
export const STILL_SHARES = [1 / 6, 1 / 2, 5 / 6] as const

/** File names of a clip's stills, in the order of their moments. */
export const STILL_FILES = ['still-1.jpg', 'still-2.jpg', 'still-3.jpg'] as const
