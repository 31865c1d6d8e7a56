import { z } from 'zod'
import { Problem } from '#domain/problem.ts'
import type { ActorCall } from '#server/http/call.ts'
import { type DescriptionRow, type Owner, selectDescription } from './descriptions.repository.ts'

export type Writable = DescriptionRow & { readonly owner: Owner }

/**
 * The caller's own description, or for library managers a shared one. Others cannot change shared ones but can
 * override them with their own. Other people's descriptions are reported as not found.
 */
export async function findWritable(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  id: string,
): Promise<Writable> {
  if (!z.uuid().safeParse(id).success) throw new Problem('description.not_found')
  const own = await selectDescription(sql, { id, owner: actor.id })
  if (own) return { ...own, owner: actor.id }
  const global = await selectDescription(sql, { id, owner: null })
  if (!global) throw new Problem('description.not_found')
  if (!actor.capabilities.manageLibrary) throw new Problem('description.global')
  return { ...global, owner: null }
}
