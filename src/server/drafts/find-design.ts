import type { Design } from '#domain/design/design.ts'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { selectDraft } from './drafts.repository.ts'

/** The design of an own draft. Another account's draft answers like an unknown one. */
export async function findDesign(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  id: string,
): Promise<Design> {
  const draft = await selectDraft(sql, { ownerId: actor.id, id })
  if (!draft) throw new Problem('draft.not_found')
  return draft.design
}
