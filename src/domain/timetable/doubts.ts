/** What of a class was guessed, and why, in a sentence for its owner. */
export type Doubt = { readonly field: DoubtField; readonly why: string }

export const DOUBT_FIELDS = [
  ...(['day', 'start', 'end', 'title', 'instructor', 'place', 'spotsLeft', 'link'] as const),
] as const
export type DoubtField = (typeof DOUBT_FIELDS)[number]
