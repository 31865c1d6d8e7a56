import type { DetailsForm } from '#domain/design/details-form.ts'

/** Numbers that the call takes as an attempt end before this one. */
const ATTEMPTS = 10_000

/** How many texts each input has given on this desk, so that the next one is another. */
export function countAttempts(random: () => number) {
  const counts = new Map<string, number>()
  const keyOf = (form: DetailsForm): string => JSON.stringify(Object.entries(form).sort())
  return {
    /** `isAnother`: a text stands already of which this page does not know how it came about; any number may be its own. */
    next(form: DetailsForm, isAnother: boolean): number {
      const first = isAnother ? 1 + Math.floor(random() * (ATTEMPTS - 1)) : 0
      return counts.get(keyOf(form)) ?? first
    },
    took: (form: DetailsForm, attempt: number): void =>
      void counts.set(keyOf(form), (attempt + 1) % ATTEMPTS),
  }
}
