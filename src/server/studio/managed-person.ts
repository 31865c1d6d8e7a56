import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { placeOf, seesAllStudios, studioOf } from './studio-of.ts'
import { type Person, selectPerson } from './studios.repository.ts'

type Who = Pick<ActorCall, 'sql' | 'actor'>

/** Looking after the videos of others is for owners and administrators. */
export function requireTeamManager({ actor }: Pick<Who, 'actor'>): void {
  if (!actor.capabilities.manageTeam) throw new Problem('access.denied')
}

type Wanted = { by: 'id' | 'email'; value: string }

/** Whoever the caller looks after: an owner the own team, an administrator everybody. Others answer like nobody. */
export async function requireManagedPerson(call: Who, wanted: Wanted): Promise<Person> {
  const person = await findManagedPerson(call, wanted)
  if (!person) throw new Problem('person.not_found')
  return person
}

/** The same; undefined where there is nobody. */
export async function findManagedPerson({ sql, actor }: Who, wanted: Wanted): Promise<Person | undefined> {
  requireTeamManager({ actor })
  const own = placeOf({ actor }) === 'owner' ? studioOf({ actor })?.id : undefined
  const studioId = own ?? (seesAllStudios({ actor }) ? 'any' : undefined)
  return studioId && selectPerson(sql, { ...wanted, studioId })
}
