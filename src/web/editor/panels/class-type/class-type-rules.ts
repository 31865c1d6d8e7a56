import type { DetailsForm } from '#domain/design/details-form.ts'
import type { Listed } from './class-type-options.ts'

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

/** What choosing a class fills in: its description too, unless somebody wrote own details. */
export function pickedClass(
  form: Pick<DetailsForm, 'classType' | 'details'>,
  types: readonly Listed[],
  classType: string,
): Partial<DetailsForm> {
  const descriptionOf = (name: string) => types.find((type) => type.classType === name)?.description ?? ''
  const isOwn = form.details !== '' && form.details !== descriptionOf(form.classType)
  return isOwn ? { classType } : { classType, details: descriptionOf(classType) }
}
