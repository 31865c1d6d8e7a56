export type ClassTypeDraft = { readonly name: string; readonly description: string }

export const mayAdd = ({ name }: ClassTypeDraft): boolean => name.trim() !== ''

export type ClassTypeChanges = { readonly name?: string; readonly description?: string }

/** What an edit changes. A blank name is no edit (FM-10); a blank description takes the own one back (CT-5). */
export function changesOf(before: ClassTypeDraft, after: ClassTypeDraft): ClassTypeChanges {
  const name = after.name.trim()
  const description = after.description.trim()
  if (name === '') return {}
  return {
    ...(name !== before.name.trim() && { name }),
    ...(description !== before.description.trim() && { description }),
  }
}
