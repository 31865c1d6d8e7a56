import type { DetailsForm } from '#domain/design/details-form.ts'

/** The call accepts attempts below this number. */
const ATTEMPTS = 10_000

/** Counts the texts of each input in this editor, so that the next one differs. */
export function countAttempts(random: () => number) {
  const counts = new Map<string, number>()
  const keyOf = (form: DetailsForm): string => JSON.stringify(Object.entries(form).sort())
  return {
    /** `isAnother`: a text of unknown origin is on the video. Any number may be its own. */
    next(form: DetailsForm, isAnother: boolean): number {
      const first = isAnother ? 1 + Math.floor(random() * (ATTEMPTS - 1)) : 0
      return counts.get(keyOf(form)) ?? first
    },
    took: (form: DetailsForm, attempt: number): void =>
      void counts.set(keyOf(form), (attempt + 1) % ATTEMPTS),
  }
}
