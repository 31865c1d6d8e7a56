import type { ClassType } from '#contract/classes.ts'
import { classKey } from '#domain/classes/class-type.ts'
import { Problem } from '#domain/problem.ts'

/** Whether another visible class type has this name. */
export const isTaken = (known: readonly ClassType[], name: string, besides?: string): boolean =>
  known.some(({ id, classType }) => id !== besides && classKey(classType) === classKey(name))

export function pick(known: readonly ClassType[], id: string): ClassType {
  const found = known.find((type) => type.id === id)
  if (!found) throw new Problem('class.not_found')
  return found
}
