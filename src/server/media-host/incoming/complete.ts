import { setTimeout as delay } from 'node:timers/promises'
import type { UploadResult } from '#contract/media-host.ts'
import { Problem } from '#domain/problem.ts'
import { resultOf } from '#server/media-host/upload-result.ts'
import type { Ports } from '#server/ports/ports.ts'
import { releaseReservation } from '#server/uploads/reservations/reservation.ts'
import { storeVideo } from '#server/uploads/store-video.ts'
import { NotVerified } from '#server/uploads/verify-file.ts'
import {
  type Claim,
  claim,
  countSlowProbe,
  extendClaim,
  fail,
  finish,
  releaseClaim,
} from './claims.repository.ts'
import { type Incoming, selectIncomingById } from './incoming.repository.ts'
import { deletePiecesOf } from './pieces/pieces.ts'

/** A claim expires after this unless it is extended: its process is dead. */
const CLAIMED_MS = 30_000
const EXTENDED_EVERY_MS = 8_000
const POLL_MS = 200

/** A file that cannot be verified would be assembled again and again for a day. */
const MAX_SLOW_PROBES = 3
const NOT_VERIFIED = 'We could not look at this video. Please export it again and retry.'

export type Completing = {
  incoming: Incoming
  /** Bytes of the whole file. */
  bytes: number
  fileName: string
  /** The owner's title; made from the file name if absent. */
  title?: string | undefined
  /** Returns the path of the whole file. */
  whole: () => Promise<string>
  signal?: AbortSignal
}

/**
 * Makes a complete upload a video, once: of parallel requests that see its last byte one does it, and the others wait
 * for its answer. An unusable file, or one that cannot be verified, ends the upload; any other fault leaves it
 * unchanged.
 */
export async function complete(ports: Ports, completing: Completing): Promise<UploadResult> {
  const { id } = completing.incoming
  const held = await claimFor(ports, completing)
  if (!held) return answerOf(ports, id)
  const timer = setInterval(() => void extend(ports, held), EXTENDED_EVERY_MS)
  try {
    const result = await store(ports, completing, held)
    await deletePiecesOf(ports, id).catch((err) =>
      ports.log.warn({ err }, 'pieces of a finished upload could not be deleted'),
    )
    return result
  } catch (error) {
    const reason = await reasonOf(ports, held, error)
    await release(ports, held, reason)
    throw reason
  } finally {
    clearInterval(timer)
  }
}

const claimFor = ({ sql, clock }: Ports, { incoming, bytes }: Completing) =>
  claim(sql, { id: incoming.id, total: bytes, now: clock.now(), until: claimedUntil(clock) })

const claimedUntil = ({ now }: Ports['clock']) => new Date(now().getTime() + CLAIMED_MS)

const extend = ({ sql, clock, log }: Ports, held: Claim) =>
  extendClaim(sql, held, claimedUntil(clock)).catch((err) =>
    log.warn({ err }, 'a claim could not be extended'),
  )

async function store(
  ports: Ports,
  { incoming, bytes, fileName, title, whole, signal }: Completing,
  held: Claim,
): Promise<UploadResult> {
  const { id, user_id: userId } = incoming
  const path = await whole()
  let result: UploadResult | undefined
  await storeVideo(
    ports,
    { id, path, bytes, title, fileName, whose: 'personal' },
    {
      ...(signal && { signal }),
      together: async (sql, probe) => {
        result = await resultOf({ ...ports, sql }, { id, userId, bytes, fileName, probe })
        if (!(await finish(sql, held, result))) throw new Problem('upload.not_found')
      },
    },
  )
  return result as UploadResult
}

/** Repeated timeouts and crashes come from the file, not from a busy machine. */
async function reasonOf({ sql }: Ports, held: Claim, error: unknown): Promise<unknown> {
  if (!(error instanceof NotVerified)) return error
  const slowProbes = (await countSlowProbe(sql, held)) ?? 0
  return slowProbes < MAX_SLOW_PROBES ? error : new Problem('upload.unreadable', { message: NOT_VERIFIED })
}

/** Refusals of the file itself, which every attempt would repeat. */
const isFileProblem = (error: unknown): error is Problem =>
  error instanceof Problem && error.code.startsWith('upload.') && !TEMPORARY.includes(error.code)

const TEMPORARY: readonly string[] = ['upload.limit_reached', 'upload.not_found']

async function release(ports: Ports, held: Claim, error: unknown): Promise<void> {
  if (!isFileProblem(error)) return void (await releaseClaim(ports.sql, held))
  if (!(await fail(ports.sql, held, error))) return
  await releaseReservation(ports, held.id)
  await deletePiecesOf(ports, held.id)
}

/** The result of an upload that another request completes. Throws a retryable problem if that request gave up. */
export async function answerOf(
  { sql, clock }: Pick<Ports, 'sql' | 'clock'>,
  id: string,
): Promise<UploadResult> {
  for (;;) {
    const row = await selectIncomingById(sql, id)
    if (!row) throw new Problem('upload.not_found')
    if (row.status === 'done' && row.result) return row.result
    if (row.status === 'failed')
      throw new Problem(row.problem_code ?? 'upload.unreadable', { message: row.problem ?? '' })
    const isClaimed = row.status === 'assembling' && row.held_until !== null && row.held_until >= clock.now()
    if (!isClaimed) throw new Problem('server.unavailable', { retryAfter: 1 })
    await delay(POLL_MS)
  }
}
