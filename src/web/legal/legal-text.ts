/** A paragraph, or things that stand below each other. */
export type Passage = string | readonly string[]

export type LegalSection = { readonly title: string; readonly passages: readonly Passage[] }

/** What one of our legal pages says. Its sections are counted by the page. */
export type LegalText = {
  readonly title: string
  /** What it comes to, in a sentence or two. */
  readonly lead: string
  /** As `MM/DD/YYYY`: the day it took effect, which is that of its last change. */
  readonly effective: string
  readonly sections: readonly LegalSection[]
}

/** `2025-06-27` as the pages write it, `06/27/2025`. */
export const legalDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
