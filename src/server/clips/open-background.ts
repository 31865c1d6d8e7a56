import type { openBackground as Opening } from '#contract/clips.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { showBackground } from '#server/library/show-background.ts'
import { enqueueOpened } from '#server/uploads/ingest-queue.ts'
import { selectWaiting } from './clips.repository.ts'

/** Lets what somebody looks at overtake what waits. What is being prepared already is not begun anew. */
export async function openBackground(call: Call<typeof Opening>): Promise<Answer<typeof Opening>> {
  const { sql, jobs, actor, params } = call
  const shown = await showBackground(sql, actor, params.publicId)
  const waiting = shown.usable && (await selectWaiting(sql, params.publicId))
  if (waiting) await enqueueOpened(sql, jobs, { backgroundId: waiting.id, version: waiting.version })
  return shown
}
