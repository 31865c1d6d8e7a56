import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '../http/call.ts'
import { placeOf, seesAllStudios, studioOf } from './studio-of.ts'
import { type Person, selectPerson } from './studios.repository.ts'

type Who = Pick<ActorCall, 'sql' | 'actor'>

/** Looking after the videos of others is for owners and administrators. */
export function requireTeamManager({ actor }: Pick<Who, 'actor'>): void {
  if (!actor.capabilities.manageTeam) throw new Problem('access.denied')
}

/** Whoever the caller looks after: an owner the own team, an administrator everybody. Others answer like nobody. */
export async function personInReach(
  { sql, actor }: Who,
  { by, value }: { by: 'id' | 'email'; value: string },
): Promise<Person> {
  requireTeamManager({ actor })
  const own = placeOf({ actor }) === 'owner' ? studioOf({ actor })?.id : undefined
  const studioId = own ?? (seesAllStudios({ actor }) ? 'any' : undefined)
  const person = studioId && (await selectPerson(sql, { by, value, studioId }))
  if (!person) throw new Problem('person.not_found')
  return person
}
