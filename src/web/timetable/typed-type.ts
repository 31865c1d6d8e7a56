import type { QueryClient } from '@tanstack/react-query'
import { classKey } from '#domain/classes/class-type.ts'
import { classTypesQuery, refreshClassTypes } from '#web/api/form/class-types-query.ts'
import { addClassType } from '#web/api/form/save-class-type.ts'

/** What typed words mean: the class type of that name, or a new one; null for none. */
export function typedType(text: string, names: readonly string[]): string | null {
  const typed = text.replace(/\s+/g, ' ').trim()
  if (typed === '') return null
  return names.find((name) => classKey(name) === classKey(typed)) ?? typed
}

/** Adds the class types among these that are new. Throws where the account may have none of its own. */
export async function storeNewTypes(client: QueryClient, types: readonly (string | null)[]): Promise<void> {
  if (types.every((type) => type === null)) return
  const known = await client.ensureQueryData(classTypesQuery)
  const missing = new Map(types.flatMap((type) => (type === null ? [] : [[classKey(type), type] as const])))
  for (const { classType } of known) missing.delete(classKey(classType))
  for (const name of missing.values()) await addClassType({ name, description: '' })
  if (missing.size > 0) await refreshClassTypes(client)
}
