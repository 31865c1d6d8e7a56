import type { ClassDescription, ClassType } from '#contract/classes.ts'
import { classKey } from '#domain/classes/class-type.ts'

export type UniversalClass = { readonly name: string; readonly description: ClassDescription | undefined }

/** The universal class types with their shared descriptions; descriptions of other classes come last. */
export function universalClasses(
  types: readonly ClassType[],
  descriptions: readonly ClassDescription[],
): UniversalClass[] {
  const left = new Map(
    descriptions
      .filter(({ userId }) => userId === null)
      .map((description) => [classKey(description.className), description]),
  )
  const listed = types
    .filter(({ origin }) => origin === 'default')
    .map(({ classType: name }) => {
      const description = left.get(classKey(name))
      left.delete(classKey(name))
      return { name, description }
    })
  return [
    ...listed,
    ...[...left.values()].map((description) => ({ name: description.className, description })),
  ]
}
