/** A paragraph or a list. */
export type Passage = string | readonly string[]

export type LegalSection = { readonly title: string; readonly passages: readonly Passage[] }

/** The text of a legal page. The page numbers the sections. */
export type LegalText = {
  readonly title: string
  /** Summary in one or two sentences. */
  readonly lead: string
  /** `MM/DD/YYYY`: the effective date, also the date of the last change. */
  readonly effective: string
  readonly sections: readonly LegalSection[]
}

/** Formats `2025-06-27` as `06/27/2025`. */
export const legalDate = (day: string): string => {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}
