import type { InstructorPreferences } from '#contract/preferences.ts'
import type { DetailsForm } from '#domain/design/details-form.ts'

type Sources = {
  readonly preferences: InstructorPreferences
  /** Of a member of a studio: the name that its owner gave (FM-15). */
  readonly memberName?: string | undefined
  /** Of a member of a studio: the studio's (FM-13). */
  readonly studioName?: string | undefined
}

/** What the form may begin with: what the studio says of a person before what the person said last time. */
export const knownDetails = ({ preferences, memberName, studioName }: Sources): Partial<DetailsForm> => ({
  instructorName: memberName || preferences.instructorName,
  studio: studioName || preferences.studio,
  time: preferences.lastClassTime,
  writingStyle: preferences.writingStyle,
})
