import type { ActorCall } from '#server/http/call.ts'
import { seesAllStudios, studioOf } from '#server/studio/studio-of.ts'
import { selectMemberName } from './names.repository.ts'

/** The name that the owner gave a member of the caller's studio; undefined for anyone else. */
export async function memberName(
  { sql, actor }: Pick<ActorCall, 'sql' | 'actor'>,
  email: string,
): Promise<string | undefined> {
  const studioId = studioOf({ actor })?.id ?? (seesAllStudios({ actor }) ? 'any' : undefined)
  return studioId && selectMemberName(sql, { email, studioId })
}
