/** Three columns on phones and tablets (MO-11), four on a desktop. */
export const GRID = 'grid grid-cols-3 gap-2 sm:gap-3 lg:grid-cols-4'
