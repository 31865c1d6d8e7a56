import { randomUUID } from 'node:crypto'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '../http/call.ts'
import { extendSlot, releaseSlot, reserveSlot } from './uploads.repository.ts'

/** A place nobody extends any more is free again after this: its server was killed. */
const HELD_MS = 120_000
const EXTENDED_EVERY_MS = 30_000

/**
 * Runs an upload within a place of the account's allowance, taken before the first byte (SV-5) and held while bytes
 * arrive. Work that throws gives the place back.
 */
export async function holdSlot<T>(call: ActorCall, work: (id: string) => Promise<T>): Promise<T> {
  const id = randomUUID()
  await reserve(call, id)
  const timer = setInterval(() => extend(call, id), EXTENDED_EVERY_MS)
  try {
    return await work(id)
  } catch (error) {
    await releaseSlot(call.sql, id)
    throw error
  } finally {
    clearInterval(timer)
  }
}

async function reserve({ sql, actor, clock }: ActorCall, id: string): Promise<void> {
  const now = clock.now()
  const held = await reserveSlot(sql, {
    id,
    ownerId: actor.id,
    allowance: actor.capabilities.uploads,
    now,
    until: heldUntil(now),
  })
  if (!held) throw new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
}

const extend = ({ sql, clock, log }: ActorCall, id: string) =>
  extendSlot(sql, { id, until: heldUntil(clock.now()) }).catch((error) =>
    log.warn({ err: error }, 'an upload could not extend its place'),
  )

const heldUntil = (now: Date) => new Date(now.getTime() + HELD_MS)
