import type { Allowance } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { aloneFor } from '../../accounts/person/alone-for.ts'
import type { Sql } from '../../db/transaction.ts'
import { requireSpace } from '../../files/require-space.ts'
import type { Ports } from '../../ports/ports.ts'
import {
  deletePlace,
  deleteStalePlaces,
  extendPlace,
  holdLonger,
  insertPlace,
  selectHeld,
} from './places.repository.ts'
import { objectionTo } from './room-for.ts'
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
export async function holdPlace<T>(ports: Reach, place: Wanted, work: () => Promise<T>) {
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
 * Throws where the library, or the disk, has no room for it. A place that is held already is held longer, and one that
 * lapsed is taken up again.
 */
export async function takePlace(ports: Omit<Reach, 'log'>, { id, shelf, bytes }: Wanted): Promise<void> {
  const now = ports.clock.now()
  const ownerId = shelf.kind === 'shared' ? null : shelf.ownerId
  const place = { id, ownerId, counts: shelf.kind === 'own', bytes, now, until: heldUntil(now) }
  if (await holdLonger(ports.sql, place)) return
  const insert = async (sql: Sql) => {
    await requireSpace(ports, bytes + (await bytesPromisedBeside(sql, place)))
    return insertPlace(sql, place)
  }
  const isThere =
    ownerId === null
      ? await insert(ports.sql)
      : await aloneFor(ports.sql, ownerId, async (sql) => {
          await requireRoom({ ...ports, sql }, { ...place, ownerId, shelf })
          return insert(sql)
        })
  if (!isThere) throw new Problem('upload.not_found')
}

async function requireRoom(
  { sql, config }: Pick<Ports, 'sql' | 'config'>,
  { shelf, bytes, ...place }: Wanted & { ownerId: string; now: Date },
): Promise<void> {
  const allowance = shelf.kind === 'own' ? shelf.allowance : undefined
  const usage = await usageBeside(sql, place)
  const objection = objectionTo(usage, { allowance, bytes, quota: config.uploadQuota })
  if (objection) throw objection
}

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
export const sweepPlaces = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) =>
  deleteStalePlaces(sql, clock.now())

const extend = ({ sql, clock, log }: Pick<Reach, 'sql' | 'clock' | 'log'>, id: string) =>
  extendPlace(sql, { id, until: heldUntil(clock.now()) }).catch((error) =>
    log.warn({ err: error }, 'an upload could not extend its place'),
  )

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)
