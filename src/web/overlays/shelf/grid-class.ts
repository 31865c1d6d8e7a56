/** Three beside each other on a phone, four elsewhere. */
export const GRID = 'grid grid-cols-3 gap-2 sm:grid-cols-4 sm:gap-3'
