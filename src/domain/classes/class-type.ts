import { z } from 'zod'
import { CLASS_TYPE_MAX } from '#domain/design/details-form.ts'
import { lettersUpTo, textUpTo, untidyUpTo } from '#domain/text-up-to.ts'

/** UUID of a custom type, or `default-…` for a built-in one. */
export const ClassTypeId = textUpTo(100).min(1).brand<'ClassTypeId'>()
export type ClassTypeId = z.infer<typeof ClassTypeId>

/** Built-in types: classes that pole, dance and fitness studios commonly offer. */
export const DEFAULT_CLASS_TYPES = [
  'Intro to Pole',
  'Pole Flow',
  'Pole Tricks',
  'Pole Choreography',
  'Spin Pole',
  'Static Pole',
  'Exotic Pole',
  'Pole Conditioning',
  'Heels',
  'Floorwork',
  'Chair Dance',
  'Twerk',
  'Aerial Hoop',
  'Aerial Silks',
  'Contemporary Dance',
  'Hip Hop',
  'Dance Fitness',
  'Barre',
  'Handstands',
  'Stretch & Flexibility',
  'Yoga',
  'Pilates',
] as const

/** Maximum number of custom types; lists are shown in full. */
export const CLASS_TYPES_MAX = 100
export const CLASS_DESCRIPTIONS_MAX = 200

/** Source of a type or description; the nearer one wins: own, studio owner, built-in. */
export const CLASS_ORIGINS = ['own', 'studio', 'default'] as const
export const ClassOrigin = z.enum(CLASS_ORIGINS)
export type ClassOrigin = z.infer<typeof ClassOrigin>

const tidy = (name: string): string => name.replace(/\s+/g, ' ').trim()

const TOO_LONG = `Please use at most ${CLASS_TYPE_MAX} characters.`

export const ClassTypeName = untidyUpTo(CLASS_TYPE_MAX, TOO_LONG)
  .transform(tidy)
  .pipe(lettersUpTo(CLASS_TYPE_MAX, TOO_LONG).min(1, 'Please give the class type a name.'))

/** Names with the same key are the same class: case and spaces do not matter. */
export const classKey = (name: string): string => tidy(name.normalize('NFKC')).toLowerCase()

const slug = (name: string): string => classKey(name).replace(/[^a-z0-9]+/g, '-')

export const defaultClassTypeId = (name: string): ClassTypeId => `default-${slug(name)}` as ClassTypeId

const DEFAULT_KEYS: ReadonlySet<string> = new Set(DEFAULT_CLASS_TYPES.map(classKey))
const DEFAULT_IDS: ReadonlySet<string> = new Set(DEFAULT_CLASS_TYPES.map(defaultClassTypeId))

export const isDefaultClassType = (name: string): boolean => DEFAULT_KEYS.has(classKey(name))
export const isDefaultClassTypeId = (id: string): boolean => DEFAULT_IDS.has(id)

/** The owner as seen by a viewer: own, built-in, otherwise the studio owner. */
export const originOf = (owner: string | null, viewer: string): ClassOrigin =>
  owner === null ? 'default' : owner === viewer ? 'own' : 'studio'

/** Deduplicates by class and keeps the nearest, in order of first appearance. */
export function nearestOfEach<Thing extends { origin: ClassOrigin }>(
  things: readonly Thing[],
  nameOf: (thing: Thing) => string,
): Thing[] {
  const nearest = new Map<string, Thing>()
  for (const thing of things) {
    const key = classKey(nameOf(thing))
    const known = nearest.get(key)
    if (!known || isNearer(thing.origin, known.origin)) nearest.set(key, thing)
  }
  return [...nearest.values()]
}

const isNearer = (one: ClassOrigin, other: ClassOrigin): boolean =>
  CLASS_ORIGINS.indexOf(one) < CLASS_ORIGINS.indexOf(other)
