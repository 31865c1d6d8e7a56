import * as contract from '#contract/made-videos.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'
import { deleteMade } from './delete-made.ts'
import { listMade } from './list-made.ts'
import { selectDesign } from './made-videos.repository.ts'
import { takeOverMade } from './take-over-made.ts'

export const madeVideoRoutes = [
  implement(contract.listMadeVideos, (call) => listMade(call, call.query)),
  implement(contract.readMadeDesign, async ({ sql, params, actor }) => {
    const { design } = (await selectDesign(sql, { id: params.id, ownerId: actor.id })) ?? {}
    if (!design) throw new Problem('render.not_found')
    return { design }
  }),
  implement(contract.takeOverMade, takeOverMade),
  implement(contract.deleteMadeVideo, async (call) => {
    await deleteMade(call, call.params.id)
    return { success: true as const }
  }),
]
