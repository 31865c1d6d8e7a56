import { deleteMadeVideo, listMadeVideos, readMadeDesign } from '#contract/made-videos.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { deleteMade } from './delete-made.ts'
import { listMade } from './list-made.ts'
import { selectDesign } from './made-videos.repository.ts'

export const madeVideoRoutes = [
  implement(listMadeVideos, (call) => listMade(call, call.query)),
  implement(readMadeDesign, async ({ sql, params, actor }) => {
    const { design } = (await selectDesign(sql, { id: params.id, ownerId: actor.id })) ?? {}
    if (!design) throw new Problem('render.not_found')
    return { design }
  }),
  implement(deleteMadeVideo, async (call) => {
    await deleteMade(call, call.params.id)
    return { success: true as const }
  }),
]
