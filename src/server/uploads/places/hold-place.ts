import type { Allowance } from '#domain/account/capabilities.ts'
import { Problem } from '#domain/problem.ts'
import type { Ports } from '../../ports/ports.ts'
import { deletePlace, deleteStalePlaces, extendPlace, reservePlace, selectHeld } from './places.repository.ts'

/** Whose library a video goes to. An own upload is one of the allowance; what others give is not. */
export type Shelf =
  | { readonly kind: 'own'; readonly ownerId: string; readonly allowance: Allowance }
  | { readonly kind: 'given'; readonly ownerId: string }
  | { readonly kind: 'shared' }

type Reach = Pick<Ports, 'sql' | 'clock' | 'log'>

/** A place nobody extends any more is free again after this: its server was killed, or its client went away. */
const HELD_MS = 120_000
const EXTENDED_EVERY_MS = 30_000

/**
 * Runs an upload within a place of its library, taken before the first byte (SV-5) and held while bytes arrive. Work
 * that throws gives the place back.
 */
export async function holdPlace<T>(
  ports: Reach,
  place: { id: string; shelf: Shelf },
  work: () => Promise<T>,
) {
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
export function keepHolding(ports: Reach, id: string): () => void {
  const timer = setInterval(() => extend(ports, id), EXTENDED_EVERY_MS)
  return () => clearInterval(timer)
}

/** Throws where the allowance is used up. A place that is held already is held longer. */
export async function takePlace(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  { id, shelf }: { id: string; shelf: Shelf },
): Promise<void> {
  const now = clock.now()
  const held = await reservePlace(sql, {
    id,
    ownerId: shelf.kind === 'shared' ? null : shelf.ownerId,
    allowance: shelf.kind === 'own' ? shelf.allowance : undefined,
    now,
    until: heldUntil(now),
  })
  if (!held) throw new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
}

/** Those of the places that somebody holds at this moment. */
export const heldPlaces = async (
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(ids.length > 0 ? await selectHeld(sql, { ids, now: clock.now() }) : [])

export const giveBackPlace = ({ sql }: Pick<Ports, 'sql'>, id: string) => deletePlace(sql, id)

/** Gives back the places of uploads that never ended. */
export const sweepPlaces = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) =>
  deleteStalePlaces(sql, clock.now())

const extend = ({ sql, clock, log }: Reach, id: string) =>
  extendPlace(sql, { id, until: heldUntil(clock.now()) }).catch((error) =>
    log.warn({ err: error }, 'an upload could not extend its place'),
  )

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)
