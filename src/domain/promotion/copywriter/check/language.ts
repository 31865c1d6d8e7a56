/** Below this share of Latin letters a text counts as another script. */
const MOSTLY = 0.8

const lettersOf = (text: string): number => text.match(/\p{L}/gu)?.length ?? 0

/** A text without letters counts as any script. */
export const isMostlyLatin = (text: string): boolean =>
  lettersOf(text.replace(/\P{Script=Latin}/gu, '')) >= MOSTLY * lettersOf(text)
