import type { takeOverMade as endpoint } from '#contract/made-videos.ts'
import { Problem } from '#domain/problem.ts'
import { takenOver } from '#server/class-drafts/taken-over.ts'
import type { Answer, Call } from '#server/http/call.ts'
import { movePosting, unplanOwnPosting } from '#server/postings/plan-posting.ts'
import { askForDesign } from '#server/renders/make-of-design.ts'
import { selectDesign, selectEntryOf } from './made-videos.repository.ts'

type TakeOver = typeof endpoint

/**
 * Has a video made again as its class is now, in all its formats; the plan of the earlier one is the new one's. A video of a
 * cancelled class is not made: its plan goes.
 */
export async function takeOverMade(call: Call<TakeOver>): Promise<Answer<TakeOver>> {
  const { params, body, actor, sql } = call
  const entry = await selectDesign(sql, { id: params.id, ownerId: actor.id })
  if (!entry?.design) throw new Problem('render.not_found')
  const { design, handwritten, current } = await takenOver(call, entry.design, body.language)
  if (current.isCancelled) {
    await unplanOwnPosting(call, params.id)
    return { id: null, handwritten: [...handwritten] }
  }
  const { videos } = await askForDesign(call, { design, formats: entry.formats, language: body.language })
  const id = await selectEntryOf(sql, videos[0]?.renderId ?? '')
  if (id === null) throw new Error('A video that was asked for has no entry')
  await movePosting(call, { from: params.id, to: id })
  return { id, handwritten: [...handwritten] }
}
