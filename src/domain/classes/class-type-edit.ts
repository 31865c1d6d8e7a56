import type { ClassOrigin } from './class-type.ts'

export type ClassTypeDraft = { readonly name: string; readonly description: string }

export const mayAdd = ({ name }: ClassTypeDraft): boolean => name.trim() !== ''

export type ClassTypeChanges = { readonly name?: string; readonly description?: string }

/** The changed fields. A blank name is ignored (FM-10); a blank description removes the user's own (CT-5). */
export function changesOf(before: ClassTypeDraft, after: ClassTypeDraft): ClassTypeChanges {
  const name = after.name.trim()
  const description = after.description.trim()
  if (name === '') return {}
  return {
    ...(name !== before.name.trim() && { name }),
    ...(description !== before.description.trim() && { description }),
  }
}

/** Why a class type cannot be renamed; undefined when it is the user's own (CT-3, CT-12). */
export function fixedBecause(origin: ClassOrigin): string | undefined {
  if (origin === 'own') return undefined
  return origin === 'default'
    ? 'Default class types cannot be renamed'
    : 'The owner of your studio named it. The description can be your own.'
}
