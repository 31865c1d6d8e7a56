import type { ActorCall } from '#server/http/call.ts'
import { selectClips, selectPersonal, selectUniversal } from './library.repository.ts'

/** Public ids of the clips that a person would choose from: the own ones that are ready, or the library's where there are none. */
export async function listUsable({ sql, actor }: Pick<ActorCall, 'sql' | 'actor'>): Promise<string[]> {
  const [clips, personal] = await Promise.all([selectClips(sql, actor.id), selectPersonal(sql, actor.id)])
  const own = ready([...clips.filter(({ owner_id: owner }) => owner !== null), ...personal])
  if (own.length > 0) return own
  return ready(await selectUniversal(sql, { userId: actor.id, withFailed: false }))
}

type Listed = { readonly status: string; readonly public_id: string }

const ready = (rows: readonly Listed[]): string[] =>
  rows.filter(({ status }) => status === 'ready').map(({ public_id: id }) => id)
