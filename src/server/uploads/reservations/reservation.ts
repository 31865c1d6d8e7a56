import type { Allowance } from '#domain/account/capabilities.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { Sql } from '#server/db/transaction.ts'
import { requireSpace } from '#server/files/require-space.ts'
import type { Ports } from '#server/ports/ports.ts'
import { fullForOthers } from '#server/space/full-space.ts'
import { deleteReclaimed, makeRoom } from '#server/space/make-room.ts'
import type { Removal } from '#server/space/space-user.ts'
import {
  deleteExpiredReservations,
  deleteReservation,
  extendActive,
  insertReservation,
  selectActive,
  updateReservedUntil,
} from './reservations.repository.ts'
import { allowanceProblem, concurrencyProblem } from './upload-limits.ts'
import { bytesPromisedBeside, usageBeside } from './usage.repository.ts'

/** The library a video goes to. Own uploads count in the allowance, videos from others do not. */
export type TargetLibrary =
  | { readonly kind: 'own'; readonly ownerId: UserId; readonly allowance: Allowance }
  | { readonly kind: 'given'; readonly ownerId: UserId }
  | { readonly kind: 'shared' }

type Deps = Pick<Ports, 'sql' | 'clock' | 'log' | 'files' | 'config'>
type ReservationRequest = {
  id: string
  library: TargetLibrary
  /** The most bytes that may arrive. */
  bytes: number
}

/** A reservation that is not extended expires after this: the server was killed, or the client went away. */
const RESERVED_MS = 120_000
const EXTENDED_EVERY_MS = 30_000

/**
 * Runs an upload with a reservation, made before the first byte (SV-5) and extended while bytes arrive. An error in
 * `work` releases it.
 */
export async function withReservation<T>(ports: Deps, request: ReservationRequest, work: () => Promise<T>) {
  await reserve(ports, request)
  const stop = extendReservation(ports, request.id)
  try {
    return await work()
  } catch (error) {
    await releaseReservation(ports, request.id)
    throw error
  } finally {
    stop()
  }
}

/** Extends a reservation until the returned function is called; it expires some time after that. */
export function extendReservation(ports: Pick<Deps, 'sql' | 'clock' | 'log'>, id: string): () => void {
  const timer = setInterval(() => extendOnce(ports, id), EXTENDED_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Reserves bytes for an upload. Throws if the library, the owner's space or the disk has no room. Extends an active
 * reservation, and renews an expired one.
 */
export async function reserve(ports: Deps, request: ReservationRequest): Promise<void> {
  await deleteReclaimed(ports, await reserveWithin(ports, request))
}

/** The same inside `withUserLock`. Pass the result to `deleteReclaimed` after the commit. */
export async function reserveWithin(
  ports: Omit<Deps, 'log'>,
  { id, library, bytes }: ReservationRequest,
): Promise<readonly Removal[]> {
  const now = ports.clock.now()
  const ownerId = library.kind === 'shared' ? null : library.ownerId
  const reservation = { id, ownerId, counts: library.kind === 'own', bytes, now, until: reservedUntil(now) }
  if (await extendActive(ports.sql, reservation)) return []
  const insert = async (sql: Sql) => {
    await requireSpace(ports, bytes + (await bytesPromisedBeside(sql, reservation)))
    if (!(await insertReservation(sql, reservation))) throw new Problem('upload.not_found')
  }
  if (ownerId === null) {
    await insert(ports.sql)
    return []
  }
  return withUserLock(ports.sql, ownerId, async (sql) => {
    const left = await requireRoom({ ...ports, sql }, { ...reservation, ownerId, library })
    await insert(sql)
    return left
  })
}

/** Permanent refusals come before temporary ones. */
async function requireRoom(
  deps: Pick<Ports, 'sql' | 'clock' | 'config'>,
  { library, bytes, ...reservation }: ReservationRequest & { ownerId: UserId; now: Date },
): Promise<readonly Removal[]> {
  const usage = await usageBeside(deps.sql, reservation)
  const usedUp = allowanceProblem(usage, library.kind === 'own' ? library.allowance : undefined)
  if (usedUp) throw usedUp
  const left = await makeRoom(deps, { ownerId: reservation.ownerId, bytes, beside: reservation.id }).catch(
    (error) => {
      throw library.kind === 'given' && isFull(error) ? fullForOthers() : error
    },
  )
  const crowded = concurrencyProblem(usage, bytes)
  if (crowded) throw crowded
  return left
}

const isFull = (error: unknown) => error instanceof Problem && error.code === 'account.full'

/** Which of these reservations are active. */
export const activeReservations = async (
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> =>
  new Set(ids.length > 0 ? await selectActive(sql, { ids, now: clock.now() }) : [])

export { lockOwnerOf } from './lock-owner-of.ts'
export { changeUploadCount, fillReservation, hasRow, isUploaded } from './reservations.repository.ts'

export const releaseReservation = ({ sql }: Pick<Ports, 'sql'>, id: string) => deleteReservation(sql, id)

/** Deletes reservations of uploads that never ended. */
export const sweepReservations = ({ sql, clock }: Pick<Ports, 'sql' | 'clock'>) =>
  deleteExpiredReservations(sql, clock.now())

const extendOnce = ({ sql, clock, log }: Pick<Deps, 'sql' | 'clock' | 'log'>, id: string) =>
  updateReservedUntil(sql, { id, until: reservedUntil(clock.now()) }).catch((error) =>
    log.warn({ err: error }, 'a reservation could not be extended'),
  )

const reservedUntil = (now: Date) => new Date(now.getTime() + RESERVED_MS)
