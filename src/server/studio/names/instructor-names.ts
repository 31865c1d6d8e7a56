import type { ActorCall } from '#server/http/call.ts'
import { studioOf } from '#server/studio/studio-of.ts'
import { selectMemberNames, selectOwner } from './names.repository.ts'

/** The teachers of the caller's studio: the owner first, then the team, without duplicates. */
export async function instructorNamesOf({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>): Promise<string[]> {
  const studio = studioOf({ actor })
  if (!studio) return []
  const owner = await selectOwner(sql, studio.id)
  const names = [owner?.name ?? '', ...(await selectMemberNames(sql, studio.id))]
  return [...new Set(names.map((name) => name.trim()).filter(Boolean))]
}
