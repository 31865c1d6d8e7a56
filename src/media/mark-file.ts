/** The name of a painted mark in its folder. */
export const markFile = (index: number): string => `mark-${index}.png`
