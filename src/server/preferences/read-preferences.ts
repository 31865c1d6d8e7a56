import type { InstructorPreferences } from '#contract/preferences.ts'
import type { ActorCall } from '#server/http/call.ts'
import { memberName } from '#server/studio/names/member-name.ts'
import { placeOf, studioOf } from '#server/studio/studio-of.ts'
import { selectPreferences } from './preferences.repository.ts'

const BLANK: InstructorPreferences = { instructorName: '', studio: '', lastClassTime: '', writingStyle: '' }

/**
 * The saved preferences. In a studio with the studio's name; a member without a saved name gets the name given by the
 * owner.
 */
export async function readPreferences(
  call: Pick<ActorCall, 'sql' | 'actor'>,
): Promise<InstructorPreferences> {
  const saved = (await selectPreferences(call.sql, call.actor.id)) ?? BLANK
  return {
    ...saved,
    instructorName: saved.instructorName || (await givenName(call)),
    studio: studioOf(call)?.name ?? (placeOf(call) === 'member' ? '' : saved.studio),
  }
}

async function givenName(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<string> {
  if (placeOf(call) !== 'member') return ''
  return (await memberName(call, call.actor.email)) ?? ''
}
