import { createMediaPool, type MediaPool, type MediaPoolOptions } from '#media/media-pool.ts'

/** Only a test's own limit ends what a busy machine makes slow. */
const GUARD_MS = 900_000
const PATIENT = {
  bootMs: GUARD_MS,
  silenceMs: GUARD_MS,
  lookMs: GUARD_MS,
  ingestMs: GUARD_MS,
  composeMs: GUARD_MS,
  prepareMs: GUARD_MS,
  pictureMs: GUARD_MS,
}

/** A media pool that does not give way to the tests that wait for it, and has patience on a busy machine. */
export const createTestPool = ({ limits, ...options }: MediaPoolOptions = {}): MediaPool =>
  createMediaPool({ givesWay: false, limits: { ...PATIENT, ...limits }, ...options })
