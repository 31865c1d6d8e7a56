import type { Sql } from '#server/db/transaction.ts'
import type { SignedIn, TestServer } from '#server/testing.ts'
import type { People } from './people.ts'

type Bytes = Buffer<ArrayBuffer>

/** Made once for all calls that send them. */
export type Files = { video: Bytes; animation: Bytes; picture: Bytes }

export type World = { server: TestServer; people: People; files: Files }

/** Whose things are asked for. Nobody's are ids of things that do not exist. */
export type Whose = { world: World; person: SignedIn | undefined }

export const sqlOf = ({ world }: Whose): Sql => world.server.ports.sql

/** Whoever has things that the caller is to be kept from. */
export const strangers = (world: World): Whose => ({ world, person: world.people.stranger })
export const nobodys = (world: World): Whose => ({ world, person: undefined })

/** Somebody of the same studio as the person: team and owner are of one, all others of that of the strangers. */
export function studioPeople({ world: { people }, person }: Whose): { owner: SignedIn; member: SignedIn } {
  const isHere = person?.userId === people.owner.userId || person?.userId === people.team.userId
  return isHere
    ? { owner: people.owner, member: people.team }
    : { owner: people.stranger, member: people.strangersMember }
}
