import type { Sql } from '#server/db/transaction.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import type { People } from './people.ts'

type Bytes = Buffer<ArrayBuffer>

/** Created once for all calls that send them. */
export type Files = { video: Bytes; animation: Bytes; picture: Bytes }

export type World = { server: TestServer; people: People; files: Files }

/** The owner of the requested things. Those without an owner have ids that do not exist. */
export type Whose = { world: World; person: SignedIn | undefined }

export const sqlOf = ({ world }: Whose): Sql => world.server.ports.sql

/** The owner of things that the caller must not reach. */
export const strangers = (world: World): Whose => ({ world, person: world.people.stranger })
export const nobodys = (world: World): Whose => ({ world, person: undefined })

/** A person of the same studio: team and owner share one, all others count as strangers. */
export function studioPeople({ world: { people }, person }: Whose): { owner: SignedIn; member: SignedIn } {
  const isHere = person?.userId === people.owner.userId || person?.userId === people.team.userId
  return isHere
    ? { owner: people.owner, member: people.team }
    : { owner: people.stranger, member: people.strangersMember }
}
