import type { DetailsForm } from '#domain/design/details-form.ts'
import type { Listed } from './class-type-options.ts'

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
