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

/** What is saved for a class, if anything. */
export const descriptionOf = (types: readonly Listed[], classType: string): string =>
  types.find((type) => type.classType === classType)?.description ?? ''

/** Everybody's descriptions are an offer; own ones and the studio's are wanted. */
const wanted = (types: readonly Listed[], classType: string): string =>
  descriptionOf(
    types.filter(({ origin }) => origin !== 'default'),
    classType,
  )

/** What choosing a class fills in: its description too, unless somebody wrote own details. */
export function pickedClass(
  form: Pick<DetailsForm, 'classType' | 'details'>,
  types: readonly Listed[],
  classType: string,
): Partial<DetailsForm> {
  const isOwn = form.details !== '' && form.details !== descriptionOf(types, form.classType)
  return isOwn ? { classType } : { classType, details: wanted(types, classType) }
}
