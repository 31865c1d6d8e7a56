import type { SkipReason } from '#domain/batches/batch.ts'
import { DEFAULT_FORMAT } from '#domain/geometry/formats.ts'
import type { UserId } from '#domain/ids.ts'
import { Problem, type ProblemCode } from '#domain/problem.ts'
import { findActor } from '#server/accounts/person/find-actor.ts'
import { reasonToSkip } from '#server/class-drafts/find-drafts-of.ts'
import { findDraft } from '#server/drafts/find-design.ts'
import type { ActorCall } from '#server/http/call.ts'
import type { Ports } from '#server/ports/ports.ts'
import { cancelRender } from '#server/renders/cancel-render.ts'
import { askForDesign } from '#server/renders/make-of-design.ts'
import { isCancelled, markAsked, markFailed, type NextItem, selectNext } from './batches.repository.ts'

type Step = { readonly ownerId: string; readonly signal: AbortSignal }

const SKIPPED: Readonly<Record<SkipReason, string>> = {
  cancelled: 'Its class was cancelled.',
  over: 'Its class has begun.',
}

/** Reasons to wait: an open video ends, or the disk has room again. */
const LATER: readonly ProblemCode[] = ['render.too_many', 'storage.full']

/**
 * Asks for the next videos of an account's batch, until as many are open as an account may have. Runs again when one
 * ends. A video that cannot be asked for fails with its reason, and the next one follows.
 *
 * Every request joins the living video of the same composition, so that a step that was killed, or runs twice, asks for
 * nothing twice.
 */
export async function askNext(ports: Ports, { ownerId, signal }: Step): Promise<void> {
  while (!signal.aborted) {
    const item = await selectNext(ports.sql, ownerId)
    const actor = item && (await findActor(ports, ownerId as UserId))
    if (!item || !actor) return
    try {
      await ask({ ...ports, actor }, item, signal)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      if (LATER.includes(error.code)) return
      await markFailed(ports.sql, item, error.message)
    }
  }
}

async function ask(call: ActorCall, item: NextItem, signal: AbortSignal): Promise<void> {
  const reason = item.occurrenceId && (await reasonToSkip(call, item.occurrenceId))
  if (reason) return void (await markFailed(call.sql, item, SKIPPED[reason]))
  const { design, revision } = await findDraft(call, item.draftId)
  const wish = { design, formats: [DEFAULT_FORMAT], language: item.language }
  const { videos } = await askForDesign({ ...call, request: { signal }, isOfBatch: true }, wish)
  for (const { renderId } of videos) {
    if (await markAsked(call.sql, item, { renderId, revision })) continue
    // The batch was stopped while its video was asked for.
    if (await isCancelled(call.sql, item)) await cancelRender(call, renderId, { only: 'batch' })
  }
}
