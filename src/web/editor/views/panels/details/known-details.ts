import type { InstructorPreferences } from '#contract/preferences.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'

type Sources = {
  readonly preferences: InstructorPreferences
  /** Of the account. */
  readonly locale?: string | undefined
  /** For studio members: the name set by the owner (FM-15). */
  readonly memberName?: string | undefined
  /** For studio members: the studio's name (FM-13). */
  readonly studioName?: string | undefined
}

/** Initial values of the form: names set by the studio come before the user's own. */
export const knownDetails = ({
  preferences,
  memberName,
  studioName,
  locale,
}: Sources): Partial<DetailsForm> => ({
  instructorName: memberName || preferences.instructorName,
  studio: studioName || preferences.studio,
  time: preferences.lastClassTime,
  writingStyle: preferences.writingStyle,
  locale,
})
