import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { placeOf, seesAllStudios, studioOf } from './studio-of.ts'
import { type Person, selectPerson } from './studios.repository.ts'

type PersonCall = Pick<ActorCall, 'sql' | 'actor'>

/** Only owners and administrators manage other people's videos. */
export function requireTeamManager({ actor }: Pick<PersonCall, 'actor'>): void {
  if (!actor.capabilities.manageTeam) throw new Problem('access.denied')
}

type PersonKey = { by: 'id' | 'email'; value: string }

/**
 * A person that the caller manages: an owner's team member, or anyone for an administrator. Others are reported as
 * not found.
 */
export async function requireManagedPerson(call: PersonCall, key: PersonKey): Promise<Person> {
  const person = await findManagedPerson(call, key)
  if (!person) throw new Problem('person.not_found')
  return person
}

/** As above; undefined if not found. */
export async function findManagedPerson(
  { sql, actor }: PersonCall,
  key: PersonKey,
): Promise<Person | undefined> {
  requireTeamManager({ actor })
  const own = placeOf({ actor }) === 'owner' ? studioOf({ actor })?.id : undefined
  const studioId = own ?? (seesAllStudios({ actor }) ? 'any' : undefined)
  return studioId && selectPerson(sql, { ...key, studioId })
}
