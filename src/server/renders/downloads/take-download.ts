import { randomUUID } from 'node:crypto'
import { covers } from '#domain/account/capabilities.ts'
import { periodKey } from '#domain/account/from-standing/download-period.ts'
import { Problem } from '#domain/problem.ts'
import { transaction } from '#server/db/transaction.ts'
import type { ActorCall } from '#server/http/call.ts'
import { countTaken, insertDownload, nameDownload, takeOne } from './downloads.repository.ts'

export type TakenVideo = { renderId: string; instructorName: string; classType: string }

type Call = Pick<ActorCall, 'sql' | 'actor' | 'clock' | 'config'>

/**
 * Takes one download of the allowance for an own video and records it; the same video never counts twice (N18). One
 * transaction, so that two requests cannot both take the last one.
 */
export function takeDownload(
  call: Call,
  video: TakenVideo,
): Promise<{ counted: boolean; downloadCount: number }> {
  const { actor } = call
  const period = currentPeriod(call)
  return transaction(call.sql, async (trx) => {
    const counted = await insertDownload(trx, {
      id: randomUUID(),
      render_id: video.renderId,
      user_id: actor.id,
      user_email: actor.email,
      user_role: actor.role,
      user_subscription_status: actor.subscriptionStatus,
      instructor_name: video.instructorName,
      class_type: video.classType,
      downloaded_at: call.clock.now(),
    })
    if (!counted) await nameDownload(trx, video)
    const downloadCount = counted
      ? await takeOne(trx, { userId: actor.id, period, allowance: actor.capabilities.downloads })
      : await countTaken(trx, { userId: actor.id, period })
    if (downloadCount === undefined) throw limitReached()
    return { counted, downloadCount }
  })
}

/** Refuses to make a video that could not be downloaded (C6, SV-4). */
export async function requireDownloadLeft(call: Call): Promise<void> {
  const taken = await countTaken(call.sql, { userId: call.actor.id, period: currentPeriod(call) })
  if (!covers(call.actor.capabilities.downloads, taken)) throw limitReached()
}

const currentPeriod = ({ config, clock }: Pick<Call, 'config' | 'clock'>) =>
  periodKey(config.freeDownloadPeriod, clock.now())

const limitReached = () => new Problem('download.limit_reached', { upgradeFeature: 'downloads' })
