import type { DetailsForm } from '#domain/design/details-form.ts'
import type { Listed } from './class-type-options.ts'

/** The saved description of a class type, or ''. */
export const descriptionOf = (types: readonly Listed[], classType: string): string =>
  types.find((type) => type.classType === classType)?.description ?? ''

/** Default descriptions are only a suggestion; the user's and the studio's are filled in. */
const wanted = (types: readonly Listed[], classType: string): string =>
  descriptionOf(
    types.filter(({ origin }) => origin !== 'default'),
    classType,
  )

/** Form changes after choosing a class. Its description is filled in unless the user has written details. */
export function pickedClass(
  form: Pick<DetailsForm, 'classType' | 'details'>,
  types: readonly Listed[],
  classType: string,
): Partial<DetailsForm> {
  const isOwn = form.details !== '' && form.details !== descriptionOf(types, form.classType)
  return isOwn ? { classType } : { classType, details: wanted(types, classType) }
}
