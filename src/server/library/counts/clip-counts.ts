import type { readClipCounts } from '#contract/clip-counts.ts'
import { DURATION } from '#domain/design/design.ts'
import { Problem } from '#domain/problem.ts'
import type { BeatCorrection } from '#domain/sound/beat-correction.ts'
import { sureBeats } from '#domain/sound/beat-grid.ts'
import { FRAME } from '#media/limits.ts'
import type { ActorCall, Answer } from '#server/http/call.ts'
import { type Asked, deleteCorrection, selectCounts, storeCorrection } from './counts.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor'>

const asked = ({ actor }: Call, backgroundId: string): Asked => ({ userId: actor.id, backgroundId })

/** The beats of a background's own sound, for an account that may see it. */
export async function clipCounts(call: Call, backgroundId: string): Promise<Answer<typeof readClipCounts>> {
  const row = await selectCounts(call.sql, asked(call, backgroundId))
  if (!row) throw new Problem('background.not_found')
  const shown = row.frames > 0 ? row.frames / FRAME.fps : row.duration
  return {
    state: row.status === 'processing' || row.status === 'uploading' ? 'waiting' : 'done',
    seconds: Math.min(shown, DURATION.max),
    beats: sureBeats(row.beats),
    correction: row.correction,
  }
}

/** Sets them right for the account, beside what was found; null takes that back. */
export async function correctClip(
  call: Call,
  backgroundId: string,
  correction: BeatCorrection | null,
): Promise<Answer<typeof readClipCounts>> {
  const key = asked(call, backgroundId)
  await (correction ? storeCorrection(call.sql, key, correction) : deleteCorrection(call.sql, key))
  return clipCounts(call, backgroundId)
}
