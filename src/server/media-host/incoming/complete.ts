import { setTimeout as delay } from 'node:timers/promises'
import type { UploadResult } from '#contract/media-host.ts'
import { Problem } from '#domain/problem.ts'
import { resultOf } from '#server/media-host/upload-result.ts'
import type { Ports } from '#server/ports/ports.ts'
import { giveBackPlace } from '#server/uploads/places/hold-place.ts'
import { keepVideo } from '#server/uploads/places/keep-video.ts'
import { NotLookedAt } from '#server/uploads/places/look-at.ts'
import {
  type Claim,
  claim,
  countSlowLook,
  extendClaim,
  fail,
  finish,
  giveUpClaim,
} from './claims.repository.ts'
import { type Incoming, selectIncomingById } from './incoming.repository.ts'
import { dropPieces } from './pieces/pieces.ts'

/** A process that assembles says so again and again; one that has not for so long is dead. */
const CLAIMED_MS = 30_000
const EXTENDED_EVERY_MS = 8_000
const LOOK_EVERY_MS = 200

/** A file that cannot be looked at would have all of it put together and looked at again and again for a day. */
const MOST_SLOW_LOOKS = 3
const NOT_LOOKED_AT = 'We could not look at this video. Please export it again and retry.'

export type Completing = {
  incoming: Incoming
  /** Bytes of the whole file. */
  bytes: number
  fileName: string
  /** As its owner calls it; made of the file's name where absent. */
  title?: string | undefined
  /** Gives the path of the whole file. */
  whole: () => Promise<string>
  signal?: AbortSignal
}

/**
 * Makes an upload that has arrived whole a video, once: of several requests that see its last byte one does it, and the
 * others wait for its answer. A file that cannot be used, or looked at in time, ends the upload; any other fault leaves it
 * as it was.
 */
export async function complete(ports: Ports, completing: Completing): Promise<UploadResult> {
  const { id } = completing.incoming
  const held = await claimFor(ports, completing)
  if (!held) return answerOf(ports, id)
  const timer = setInterval(() => void extend(ports, held), EXTENDED_EVERY_MS)
  try {
    const result = await keep(ports, completing, held)
    await dropPieces(ports, id).catch((err) =>
      ports.log.warn({ err }, 'pieces of a finished upload are left'),
    )
    return result
  } catch (error) {
    const reason = await reasonOf(ports, held, error)
    await putDown(ports, held, reason)
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
    log.warn({ err }, 'an upload could not say that it is being assembled'),
  )

async function keep(
  ports: Ports,
  { incoming, bytes, fileName, title, whole, signal }: Completing,
  held: Claim,
): Promise<UploadResult> {
  const { id, user_id: userId } = incoming
  const path = await whole()
  let result: UploadResult | undefined
  await keepVideo(
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

/** A machine is not busy each time: what always takes too long, or ends the process, comes from the file. */
async function reasonOf({ sql }: Ports, held: Claim, error: unknown): Promise<unknown> {
  if (!(error instanceof NotLookedAt)) return error
  const slowLooks = (await countSlowLook(sql, held)) ?? 0
  return slowLooks < MOST_SLOW_LOOKS ? error : new Problem('upload.unreadable', { message: NOT_LOOKED_AT })
}

/** Refusals of the file itself; another try would end the same. */
const ofTheFile = (error: unknown): error is Problem =>
  error instanceof Problem && error.code.startsWith('upload.') && !PASSING.includes(error.code)

const PASSING: readonly string[] = ['upload.limit_reached', 'upload.not_found']

async function putDown(ports: Ports, held: Claim, error: unknown): Promise<void> {
  if (!ofTheFile(error)) return void (await giveUpClaim(ports.sql, held))
  if (!(await fail(ports.sql, held, error))) return
  await giveBackPlace(ports, held.id)
  await dropPieces(ports, held.id)
}

/** What became of an upload that another request completes. A caller may try again where that one came to nothing. */
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
    await delay(LOOK_EVERY_MS)
  }
}
