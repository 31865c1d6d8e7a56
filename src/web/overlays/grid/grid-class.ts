/** Three beside each other on phones and tablets (MO-11), four on a desk. */
export const GRID = 'grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-4'
