import { storable } from '#contract/storable.ts'
import type { Design } from '#domain/design/design.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type DraftRow, selectDraft } from './drafts.repository.ts'

type Call = Pick<ActorCall, 'sql' | 'actor'>

/** An own draft. Another account's draft answers like an unknown one. */
export async function findDraft({ sql, actor }: Call, id: string): Promise<DraftRow> {
  const draft = await selectDraft(sql, { ownerId: actor.id, id })
  if (!draft) throw new Problem('draft.not_found')
  // Drafts from before halves of letters were replaced at the border have them.
  return { ...draft, design: storable(draft.design) }
}

/** Its design. */
export const findDesign = async (call: Call, id: string): Promise<Design> =>
  (await findDraft(call, id)).design
