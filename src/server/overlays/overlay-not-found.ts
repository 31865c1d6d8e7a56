import { PublicId } from '#domain/ids.ts'
import { Problem } from '#domain/problem.ts'

export const overlayNotFound = (): Problem =>
  new Problem('overlay.not_found', { message: 'This overlay is no longer in the library.' })

/** The public id in an address. An invalid one answers like an unknown one. */
export function publicIdOf(text: string): PublicId {
  const { data: id } = PublicId.safeParse(text)
  if (id === undefined) throw overlayNotFound()
  return id
}
