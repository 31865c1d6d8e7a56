import type { ClassType } from '#contract/classes.ts'
import type { ClassOrigin } from '#domain/classes/class-type.ts'

export type ClassGroup = { readonly title: string; readonly types: readonly ClassType[] }

const TITLES: Record<ClassOrigin, string> = {
  own: 'Your class types',
  studio: "Your studio's class types",
  default: 'Universal class types',
}

/** Groups class types by origin, own ones first; empty groups are left out. */
export const groupsOf = (types: readonly ClassType[]): ClassGroup[] =>
  (Object.keys(TITLES) as ClassOrigin[])
    .map((origin) => ({ title: TITLES[origin], types: types.filter((type) => type.origin === origin) }))
    .filter((group) => group.types.length > 0)
