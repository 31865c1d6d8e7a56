import { DEFAULT_CLASS_TYPES } from '#domain/classes/class-type.ts'
import type { ComboboxOption } from '#web/ui/choice/matching-options.ts'

/** Option values that lead elsewhere instead of choosing a class type. */
export const CUSTOM = '\u0000custom'
export const UPGRADE = '\u0000upgrade'

type Origin = 'own' | 'studio' | 'default'
export type Listed = { readonly classType: string; readonly origin: Origin; readonly description: string }

const GROUPS: Record<Origin, string> = {
  own: 'Your class types',
  studio: "Your studio's class types",
  default: 'Class types',
}

const ORIGINS = Object.keys(GROUPS) as Origin[]

/** The list while the server does not answer. */
export const WITHOUT_SERVER: readonly Listed[] = DEFAULT_CLASS_TYPES.map((classType) => ({
  classType,
  origin: 'default',
  description: '',
}))

/**
 * No class type, the existing ones with their saved descriptions, the user's own first, and at the end the form for a
 * custom one, or the plans where that needs Pro (FM-8, FM-11).
 */
export function classTypeOptions(types: readonly Listed[], mayAdd: boolean): ComboboxOption[] {
  const more: ComboboxOption = mayAdd
    ? { value: CUSTOM, label: 'Custom…', pinned: true }
    : {
        value: UPGRADE,
        label: 'Custom…',
        hint: 'Your own class types are part of Pro. Upgrade',
        pinned: true,
        tone: 'amber',
      }
  const listed = ORIGINS.flatMap((origin) =>
    types
      .filter((type) => type.origin === origin)
      .map(({ classType, description }) => ({
        value: classType,
        label: classType,
        translate: 'no' as const,
        group: GROUPS[origin],
        hint: (mayAdd && description) || undefined,
      })),
  )
  return [{ value: '', label: 'No class type' }, ...listed, more]
}
