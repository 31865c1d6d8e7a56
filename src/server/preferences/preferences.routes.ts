import type { BodyOf } from '#contract/endpoint.ts'
import type { savePreferences as endpoint, InstructorPreferences } from '#contract/preferences.ts'
import { readPreferences as read, savePreferences as save } from '#contract/preferences.ts'
import { fullNameDiffers, NAME_CHANGES } from '#domain/account/names/name-change.ts'
import { Problem } from '#domain/problem.ts'
import { consumeNameChange } from '#server/accounts/names/consume-name-change.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Acting } from '#server/audit/record-event.ts'
import type { ActorCall } from '#server/http/call.ts'
import { implement } from '#server/http/implement.ts'
import { instructorNamesOf } from '#server/studio/names/instructor-names.ts'
import { memberName } from '#server/studio/names/member-name.ts'
import { renameOwnStudio } from '#server/studio/names/rename-own-studio.ts'
import { placeOf, studioOf } from '#server/studio/studio-of.ts'
import { selectPreferences, upsertPreferences } from './preferences.repository.ts'

const BLANK: InstructorPreferences = { instructorName: '', studio: '', lastClassTime: '', writingStyle: '' }

/**
 * The saved preferences. In a studio with the studio's name; a member without a saved name gets the name given by the
 * owner.
 */
async function readPreferences(call: Pick<ActorCall, 'sql' | 'actor'>): Promise<InstructorPreferences> {
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

type Call = Pick<ActorCall, 'sql'> & Acting
type PreferencesInput = BodyOf<typeof endpoint>

/** Saves all fields or none, and returns the result. */
function savePreferences(outer: Call, sent: PreferencesInput): Promise<InstructorPreferences> {
  const { actor } = outer
  return withUserLock(outer.sql, actor.id, async (trx) => {
    const call = { ...outer, sql: trx }
    const before = await readPreferences(call)
    const after = {
      instructorName: await allowedName(call, before.instructorName, sent.instructorName),
      studio: await allowedStudio(call, before.studio, sent.studio),
      lastClassTime: sent.lastClassTime ?? before.lastClassTime,
      writingStyle: sent.writingStyle ?? before.writingStyle,
    }
    await upsertPreferences(trx, { userId: actor.id, changes: differing(before, after) })
    return after
  })
}

/** Only changed fields: a shown default, such as a member's given name, is not stored as a choice. */
function differing(before: InstructorPreferences, after: InstructorPreferences) {
  const fields = Object.keys(after) as (keyof InstructorPreferences)[]
  const changed = fields.filter((field) => after[field] !== before[field])
  return Object.fromEntries(changed.map((field) => [field, after[field]])) as Partial<InstructorPreferences>
}

/** With limited changes, a blank name keeps the current one (SV-8). */
async function allowedName(call: Call, before: string, sent = before): Promise<string> {
  if (NAME_CHANGES[call.actor.standing] === 'unlimited') return sent
  if (sent === '') return before
  if (fullNameDiffers(before, sent) && !(await isOfTheStudio(call, sent)))
    await consumeNameChange(call, 'saved')
  return sent
}

/** Picking a name of the studio for a video is not a name change (FM-14). */
const isOfTheStudio = async (call: Call, name: string): Promise<boolean> =>
  (await instructorNamesOf(call)).includes(name)

/** A blank name keeps the studio's name; only the owner can change it (FM-13, SV-9). */
async function allowedStudio(call: Call, before: string, sent = before): Promise<string> {
  const isMember = placeOf(call) === 'member'
  if (!isMember && !studioOf(call)) return sent
  if (sent === '' || sent === before) return before
  if (isMember) throw new Problem('studio.name_locked')
  await renameOwnStudio(call, { from: before, to: sent })
  return sent
}

export const preferenceRoutes = [
  implement(read, readPreferences),
  implement(save, (call) => savePreferences(call, call.body)),
]
