import type { Allowance } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fullForOthers } from '#server/space/full-space.ts'
import type { Removal } from '#server/space/holding.ts'
import { makeRoom, throwAway } from '#server/space/make-room.ts'
import {
  deletePlace,
  deleteStalePlaces,
  extendPlace,
  holdLonger,
  insertPlace,
  selectHeld,
} from './places.repository.ts'
import { objectionToNow, objectionToOneMore } from './room-for.ts'
import { bytesPromisedBeside, usageBeside } from './usage.repository.ts'

/** Whose library a video goes to. An own upload is one of the allowance; what others give is not. */
export type Shelf =
  | { readonly kind: 'own'; readonly ownerId: UserId; readonly allowance: Allowance }
  | { readonly kind: 'given'; readonly ownerId: UserId }
  | { readonly kind: 'shared' }

type Reach = Pick<Ports, 'sql' | 'clock' | 'log' | 'files' | 'config'>
type Wanted = {
  id: string
  shelf: Shelf
  /** As many as may come. */
  bytes: number
}

/** A place nobody extends any more is free again after this: its server was killed, or its client went away. */
const HELD_MS = 120_000
const EXTENDED_EVERY_MS = 30_000

/**
 * Runs an upload within a place of its library, taken before the first byte (SV-5) and held while bytes arrive. Work
 * that throws gives the place back.
 */
export async function withReservation<T>(ports: Reach, place: Wanted, work: () => Promise<T>) {
  await takePlace(ports, place)
  const stop = keepHolding(ports, place.id)
  try {
    return await work()
  } catch (error) {
    await giveBackPlace(ports, place.id)
    throw error
  } finally {
    stop()
  }
}

/** Holds a place that was taken until what this gives is called; some time after that it lapses. */
export function keepHolding(ports: Pick<Reach, 'sql' | 'clock' | 'log'>, id: string): () => void {
  const timer = setInterval(() => extend(ports, id), EXTENDED_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Throws where the library, the space of its owner, or the disk has no room for it. A place that is held already is held
 * longer, and one that lapsed is taken up again.
 */
export async function takePlace(ports: Reach, wanted: Wanted): Promise<void> {
  await throwAway(ports, await takePlaceWithin(ports, wanted))
}

/** The same as part of `withUserLock`. What it gives is for `throwAway` once that is committed. */
export async function takePlaceWithin(
  ports: Omit<Reach, 'log'>,
  { id, shelf, bytes }: Wanted,
): Promise<readonly Removal[]> {
  const now = ports.clock.now()
  const ownerId = shelf.kind === 'shared' ? null : shelf.ownerId
  const place = { id, ownerId, counts: shelf.kind === 'own', bytes, now, until: heldUntil(now) }
  if (await holdLonger(ports.sql, place)) return []
  const insert = async (sql: Sql) => {
    await requireSpace(ports, bytes + (await bytesPromisedBeside(sql, place)))
    if (!(await insertPlace(sql, place))) throw new Problem('upload.not_found')
  }
  if (ownerId === null) {
    await insert(ports.sql)
    return []
  }
  return withUserLock(ports.sql, ownerId, async (sql) => {
    const left = await roomFor({ ...ports, sql }, { ...place, ownerId, shelf })
    await insert(sql)
    return left
  })
}

/** What waiting would not help is said first, so that nobody waits for nothing. */
async function roomFor(
  reach: Pick<Ports, 'sql' | 'clock' | 'config'>,
  { shelf, bytes, ...place }: Wanted & { ownerId: UserId; now: Date },
): Promise<readonly Removal[]> {
  const usage = await usageBeside(reach.sql, place)
  const usedUp = objectionToOneMore(usage, shelf.kind === 'own' ? shelf.allowance : undefined)
  if (usedUp) throw usedUp
  const left = await makeRoom(reach, { ownerId: place.ownerId, bytes, beside: place.id }).catch((error) => {
    throw shelf.kind === 'given' && isFull(error) ? fullForOthers() : error
  })
  const crowded = objectionToNow(usage, bytes)
  if (crowded) throw crowded
  return left
}

const isFull = (error: unknown) => error instanceof Problem && error.code === 'account.full'

/** Those of the places that somebody holds at this moment. */
export const heldPlaces = async (
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(ids.length > 0 ? await selectHeld(sql, { ids, now: clock.now() }) : [])

export { holdOwnerOf } from './hold-owner-of.ts'
export { countOne, isFilled } from './places.repository.ts'

export const giveBackPlace = ({ sql }: Pick<Ports, 'sql'>, id: string) => deletePlace(sql, id)

/** Gives back the places of uploads that never ended. */
export const sweepReservations = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) =>
  deleteStalePlaces(sql, clock.now())

const extend = ({ sql, clock, log }: Pick<Reach, 'sql' | 'clock' | 'log'>, id: string) =>
  extendPlace(sql, { id, until: heldUntil(clock.now()) }).catch((error) =>
    log.warn({ err: error }, 'an upload could not extend its place'),
  )

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)
