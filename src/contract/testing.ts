import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'

export type Named = { readonly name: string; readonly schema: z.ZodType }

/** What an endpoint reads of a request. */
export const inputsOf = ({ method, path, params, query, body, form }: Endpoint): readonly Named[] =>
  Object.entries({ params, query, body, fields: form?.fields }).flatMap(([part, schema]) =>
    schema ? [{ name: `${method} ${path} ${part}`, schema }] : [],
  )

/** The definition of any schema, as far as its parts go. */
type Definition = {
  readonly type: string
  readonly shape?: Readonly<Record<string, z.ZodType>>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly keyType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly in?: z.ZodType
  readonly out?: z.ZodType
  readonly entries?: Readonly<Record<string, unknown>>
  readonly values?: readonly unknown[]
}

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition

type Part = { readonly path: string; readonly schema: z.ZodType }

/** The schemas that a schema gives its input to. Behind a transformation only its own output is read. */
function partsOf(schema: z.ZodType): readonly Part[] {
  const { type, shape = {}, options = [], items = [], ...others } = definitionOf(schema)
  const { element, innerType, keyType, valueType } = others
  const first =
    type === 'pipe' && others.in && definitionOf(others.in).type === 'transform' ? others.out : others.in
  return [
    ...Object.entries(shape).map(([name, part]) => ({ path: `.${name}`, schema: part })),
    ...[...options, ...items, element, innerType, keyType, valueType, first].flatMap((part) =>
      part ? [{ path: '', schema: part }] : [],
    ),
  ]
}

type Text = { readonly path: string; readonly text: z.ZodType }

/** All texts in a schema. */
export const textsIn = (schema: z.ZodType, path = ''): readonly Text[] => [
  ...(definitionOf(schema).type === 'string' ? [{ path, text: schema }] : []),
  ...partsOf(schema).flatMap((part) => textsIn(part.schema, `${path}${part.path}`)),
]

type Check = {
  readonly check?: string
  readonly abort?: boolean
  readonly pattern?: RegExp
  readonly format?: string
}

/** Formats of a fixed length. */
const FIXED: ReadonlySet<unknown> = new Set(['uuid', 'guid', 'date'])
/** Removing the spaces around a text, and whether it is long enough. */
const HARMLESS: ReadonlySet<unknown> = new Set(['overwrite', 'min_length'])

const isFixed = ({ format, pattern }: Check): boolean =>
  FIXED.has(format) || (pattern !== undefined && /^\^(?!.*[*+]|.*,\}).*\$$/.test(pattern.source))

/** Whether a text has a limit that ends the work on a longer one, before anything else reads it. */
export function isLimited(text: z.ZodType): boolean {
  const { checks = [], ...own } = text._zod.def as unknown as Check & { checks?: { _zod: { def: Check } }[] }
  const all = [...(own.check ? [own] : []), ...checks.map((each) => each._zod.def)]
  const first = all.find(({ check }) => !HARMLESS.has(check))
  if (!first) return false
  if (first.check === 'max_length' || first.check === 'length_equals') return first.abort === true
  const isLast = !all.slice(all.indexOf(first) + 1).some(({ check }) => !HARMLESS.has(check))
  return first.check === 'string_format' && isFixed(first) && (isLast || first.abort === true)
}

/** A value with the text in all places of texts, and something fitting in the others. */
export function sampleOf(schema: z.ZodType, text: string): unknown {
  const { type, shape, element, innerType, options, items, valueType, entries, values, ...pipe } =
    definitionOf(schema)
  if (type === 'pipe') {
    const isPreprocessed = pipe.in !== undefined && definitionOf(pipe.in).type === 'transform'
    return sampled(isPreprocessed ? pipe.out : pipe.in, text)
  }
  if (shape)
    return Object.fromEntries(Object.entries(shape).map(([name, part]) => [name, sampleOf(part, text)]))
  if (items) return items.map((item) => sampleOf(item, text))
  if (options) return sampled(options.find((option) => textsIn(option).length > 0) ?? options[0], text)
  if (valueType) return { [text]: sampleOf(valueType, text) }
  if (element) return [sampleOf(element, text)]
  if (innerType) return sampleOf(innerType, text)
  if (entries) return Object.values(entries)[0]
  if (values) return values[0]
  return PLAIN[type] ?? text
}

const sampled = (schema: z.ZodType | undefined, text: string): unknown =>
  schema === undefined ? text : sampleOf(schema, text)

const PLAIN: Readonly<Record<string, unknown>> = {
  number: 1,
  int: 1,
  boolean: true,
  null: null,
  date: new Date(0),
}
