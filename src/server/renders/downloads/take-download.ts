import { randomUUID } from 'node:crypto'
import type { Scope } from '#domain/account/access-token.ts'
import { covers } from '#domain/account/capabilities.ts'
import { periodKey } from '#domain/account/from-standing/download-period.ts'
import { Problem } from '#domain/problem.ts'
import { withUserLock } from '#server/accounts/person/with-user-lock.ts'
import type { ActorCall } from '#server/http/call.ts'
import { requireScope } from '#server/http/checks/token-call.ts'
import { countTaken, insertDownload, isRestOfSet, nameDownload, takeOne } from './downloads.repository.ts'
import type { Finished } from './find-finished.ts'

type Names = { instructorName: string; classType: string }

const UNNAMED: Names = { instructorName: '', classType: '' }

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'config'> & {
  /** Of the access token that the call came with. */
  readonly scopes?: readonly Scope[] | undefined
}

/** The scope with which a token may use up downloads of its account. */
export const COUNTING: Scope = 'make-videos'

/**
 * Takes one download of the allowance for an own video and records it; the same video never counts twice (N18),
 * and the formats of one design count once. One transaction that holds the account's lock, so that two requests cannot
 * both take the last one. Refused for a token that would take one and only reads.
 */
export function takeDownload(
  call: Call,
  { id: renderId, format, setId }: Pick<Finished, 'id' | 'format' | 'setId'>,
  { instructorName, classType }: Names = UNNAMED,
): Promise<{ counted: boolean; downloadCount: number }> {
  const { actor } = call
  const period = currentPeriod(call)
  return withUserLock(call.sql, actor.id, async (trx) => {
    const isNew = await insertDownload(trx, {
      id: randomUUID(),
      render_id: renderId,
      user_id: actor.id,
      user_email: actor.email,
      user_role: actor.role,
      user_subscription_status: actor.subscriptionStatus,
      instructor_name: instructorName,
      class_type: classType,
      format,
      set_id: setId,
      downloaded_at: call.clock.now(),
    })
    if (!isNew) await nameDownload(trx, { renderId, instructorName, classType })
    const counted = isNew && !(await isRestOfSet(trx, { userId: actor.id, renderId }))
    if (counted && call.scopes) requireScope(call.scopes, COUNTING, FIRST_TIME)
    const downloadCount = counted
      ? await takeOne(trx, { userId: actor.id, period, allowance: actor.capabilities.downloads })
      : await countTaken(trx, { userId: actor.id, period })
    if (downloadCount === undefined) throw limitReached()
    return { counted, downloadCount }
  })
}

const FIRST_TIME = 'This video was not downloaded before, so it takes one of the downloads of your account.'

/** Refuses to make a video that could not be downloaded (C6, SV-4). */
export async function requireDownloadLeft(call: Call): Promise<void> {
  if (!covers(call.actor.capabilities.downloads, await countDownloads(call))) throw limitReached()
}

/** Downloads that are counted in this period. */
export const countDownloads = (call: Call): Promise<number> =>
  countTaken(call.sql, { userId: call.actor.id, period: currentPeriod(call) })

const currentPeriod = ({ config, clock }: Pick<Call, 'config' | 'clock'>) =>
  periodKey(config.freeDownloadPeriod, clock.now())

const limitReached = () => new Problem('download.limit_reached', { upgradeFeature: 'downloads' })
