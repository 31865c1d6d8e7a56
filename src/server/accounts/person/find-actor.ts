import type { UserId } from '#domain/ids.ts'
import { userOfCookie } from '#server/accounts/sessions/sessions.ts'
import type { Ports } from '#server/ports/ports.ts'
import { type Actor, actorFrom } from './actor.ts'
import { findUser } from './person.repository.ts'

type Deps = Pick<Ports, 'sql' | 'clock'>

export async function findActor({ sql, clock }: Deps, id: UserId): Promise<Actor | undefined> {
  const user = await findUser(sql, id)
  return user && actorFrom(user, clock.now())
}

export async function actorOfCookie(ports: Deps, cookie: string | undefined): Promise<Actor | undefined> {
  const id = await userOfCookie(ports, cookie)
  return id && findActor(ports, id)
}
