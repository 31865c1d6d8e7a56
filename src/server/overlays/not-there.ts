import { PublicId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'

export const notThere = (): Problem =>
  new Problem('overlay.not_found', { message: 'This overlay is no longer in the library.' })

/** What an address names. What cannot be an id answers like one that is not there. */
export function publicIdOf(said: string): PublicId {
  const { data: id } = PublicId.safeParse(said)
  if (id === undefined) throw notThere()
  return id
}
