import type { Described, Shape } from './described.ts'

/** `input`: what was accepted still is. `reply`: what was promised still comes. */
type Side = 'input' | 'reply'

/** What callers of the stored calls would miss now, in words. Additions are none. */
export function lossesOf(stored: Described, now: Described): string[] {
  return Object.entries(stored).flatMap(([name, before]) => {
    const after = now[name]
    if (!after) return [`${name} is gone`]
    const scope = before.scope === after.scope ? [] : [`${name} needs the scope ${after.scope}`]
    return [
      ...scope,
      ...between(before.input, after.input, { side: 'input', at: `${name} input` }),
      ...between(before.reply, after.reply, { side: 'reply', at: `${name} reply` }),
    ]
  })
}

type Place = { readonly side: Side; readonly at: string }

function between(before: Shape, after: Shape, place: Place): string[] {
  const [old, fresh] = [branchesOf(before), branchesOf(after)]
  if (old.length > 1 || fresh.length > 1) return betweenBranches(old, fresh, place)
  return [
    ...types(before, after, place),
    ...(place.side === 'input' ? [...values(before, after, place), ...bounds(before, after, place)] : []),
    ...fields(before, after, place),
    ...items(before, after, place),
  ]
}

const branchesOf = (shape: Shape): readonly Shape[] => (shape.anyOf ?? shape.oneOf ?? [shape]) as Shape[]

/** Each alternative is still one. A reply may get more, of the kinds that it had. */
function betweenBranches(old: readonly Shape[], fresh: readonly Shape[], place: Place): string[] {
  const lost = old.flatMap((before, nth) => {
    const all = fresh.map((after) => between(before, after, { ...place, at: `${place.at}|${nth}` }))
    return all.some((each) => each.length === 0) ? [] : (all.toSorted((a, b) => a.length - b.length)[0] ?? [])
  })
  const kinds = new Set(old.flatMap(typesOf))
  const strange = place.side === 'reply' ? fresh.flatMap(typesOf).filter((kind) => !kinds.has(kind)) : []
  return [...lost, ...strange.map((kind) => `${place.at} may be ${kind}`)]
}

function typesOf({ type, const: only, enum: some }: Shape): readonly string[] {
  if (type !== undefined) return [type].flat() as string[]
  const known = only === undefined ? ((some ?? []) as unknown[]) : [only]
  return known.map((value) => (value === null ? 'null' : typeof value))
}

/** A shape without types is anything. An integer is a number. */
function types(before: Shape, after: Shape, { side, at }: Place): string[] {
  const [given, taken] = side === 'input' ? [before, after] : [after, before]
  const [some, all] = [typesOf(given), typesOf(taken)]
  if (all.length === 0) return []
  if (some.length === 0) return [`${at} was ${typesOf(before).join()}, is ${typesOf(after).join()}`]
  const fits = (type: string) => all.includes(type) || (type === 'integer' && all.includes('number'))
  return some.every(fits) ? [] : [`${at} was ${typesOf(before).join()}, is ${typesOf(after).join()}`]
}

function values(before: Shape, after: Shape, { at }: Place): string[] {
  const [old, fresh] = [listed(before), listed(after)]
  if (!fresh) return []
  if (!old) return [`${at} takes only ${fresh.join(', ')}`]
  return old.filter((value) => !fresh.includes(value)).map((value) => `${at} no longer takes ${value}`)
}

const listed = ({ enum: some, const: only }: Shape): unknown[] | undefined =>
  only === undefined ? (some as unknown[] | undefined) : [only]

const MOST = ['maxLength', 'maximum', 'maxItems', 'exclusiveMaximum', 'maxProperties'] as const
const LEAST = ['minLength', 'minimum', 'minItems', 'exclusiveMinimum', 'minProperties'] as const
const FORMS = ['pattern', 'format', 'multipleOf'] as const

function bounds(before: Shape, after: Shape, { at }: Place): string[] {
  const number = (shape: Shape, key: string, none: number) => (shape[key] as number | undefined) ?? none
  const narrower = [
    ...MOST.filter((key) => number(after, key, Infinity) < number(before, key, Infinity)),
    ...LEAST.filter((key) => number(after, key, -Infinity) > number(before, key, -Infinity)),
    ...FORMS.filter((key) => after[key] !== undefined && after[key] !== before[key]),
  ]
  return narrower.map((key) => `${at} has a narrower ${key}: ${after[key]}`)
}

function fields(before: Shape, after: Shape, place: Place): string[] {
  const { side, at } = place
  const [old, fresh] = [propertiesOf(before), propertiesOf(after)]
  const lost = Object.entries(old).flatMap(([name, shape]) => {
    const now = fresh[name]
    return now ? between(shape, now, { side, at: `${at}.${name}` }) : [`${at}.${name} is gone`]
  })
  const [needed, given] = side === 'input' ? [after, before] : [before, after]
  const unmet = requiredOf(needed).filter((name) => !requiredOf(given).includes(name))
  const words = side === 'input' ? 'is required now' : 'may be missing now'
  return [
    ...lost,
    ...unmet.filter((name) => side === 'input' || name in fresh).map((name) => `${at}.${name} ${words}`),
  ]
}

const propertiesOf = ({ properties = {} }: Shape) => properties as Record<string, Shape>
const requiredOf = ({ required = [] }: Shape) => required as string[]

function items(before: Shape, after: Shape, { side, at }: Place): string[] {
  const inner = (['items', 'additionalProperties'] as const).flatMap((key) => {
    const [old, fresh] = [before[key], after[key]]
    const areShapes = typeof old === 'object' && typeof fresh === 'object'
    return areShapes ? between(old as Shape, fresh as Shape, { side, at: `${at}[]` }) : []
  })
  const [old, fresh] = [before.prefixItems, after.prefixItems] as (Shape[] | undefined)[]
  return [
    ...inner,
    ...(old ?? []).flatMap((shape, nth) => between(shape, fresh?.[nth] ?? {}, { side, at: `${at}[${nth}]` })),
  ]
}
