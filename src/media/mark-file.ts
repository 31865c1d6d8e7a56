/** File name of a painted watermark. */
export const markFile = (index: number): string => `mark-${index}.png`
