import type { z } from 'zod'
import type { Random } from './random.ts'

/** Texts of which most fields of the contract take one. */
const TEXTS = [
  'Pole Flow',
  '2026-12-07',
  '2026-12-31',
  'Europe/Berlin',
  '7:30 PM',
  'mia@studio.example',
  'https://studio.example/book?class=1',
  '#ff2d8f',
  '5e0b8c61-7a43-4a4e-9f6c-2f6f4b1d9a10',
  'abc-def_1',
  '2026-12-07T18:00:00.000Z',
  'Every Monday',
  '123456',
  'correct horse battery staple',
  '{}',
  '[]',
  'en',
  '12',
  '',
] as const

const NUMBERS = [0, 1, 2, 5, 15, 50, 100, 540, 0.5, 1080] as const

/** What Zod tells of a schema, as far as it is read here. */
type Definition = {
  readonly type: string
  readonly [key: string]: unknown
}

const definitionOf = (schema: z.ZodType): Definition => (schema as unknown as { def: Definition }).def

const WRAPPERS = new Set(['default', 'prefault', 'catch', 'readonly', 'nonoptional', 'nullable', 'optional'])

/** The first of some texts that fits; any if none does. */
function textFor(schema: z.ZodType, random: Random): unknown {
  const from = random.below(TEXTS.length)
  const turned = [...TEXTS.slice(from), ...TEXTS.slice(0, from)]
  return turned.find((each) => schema.safeParse(each).success) ?? turned[0]
}

function objectOf({ shape }: Definition, random: Random): unknown {
  const fields = Object.entries(shape as Record<string, z.ZodType>)
  return Object.fromEntries(
    fields
      .filter(([, field]) => definitionOf(field).type !== 'optional' || random.below(2) === 0)
      .map(([name, field]) => [name, exampleOf(field, random)]),
  )
}

/** A value that a schema is likely to take: not certainly, because rules in code are not known. */
export function exampleOf(schema: z.ZodType, random: Random): unknown {
  const definition = definitionOf(schema)
  const inner = (key: string) => exampleOf(definition[key] as z.ZodType, random)
  if (WRAPPERS.has(definition.type)) return inner('innerType')
  switch (definition.type) {
    case 'object':
      return objectOf(definition, random)
    case 'array':
      return Array.from({ length: 1 + random.below(3) }, () => inner('element'))
    case 'tuple':
      return (definition.items as z.ZodType[]).map((item) => exampleOf(item, random))
    case 'record':
      return { [String(inner('keyType'))]: inner('valueType') }
    case 'union':
      return exampleOf(random.pick(definition.options as z.ZodType[]), random)
    case 'intersection':
      return { ...(inner('left') as object), ...(inner('right') as object) }
    case 'enum':
      return random.pick(Object.values(definition.entries as Record<string, string>))
    case 'literal':
      return random.pick(definition.values as unknown[])
    case 'pipe':
      return textOfPipe(schema, definition, random)
    case 'number':
      return NUMBERS.find((each) => each >= random.below(60) && schema.safeParse(each).success) ?? 1
    case 'boolean':
      return random.below(2) === 0
    case 'null':
      return null
    case 'string':
      return textFor(schema, random)
    default:
      return random.pick(TEXTS)
  }
}

/** A field of JSON is a text of what it is read as. */
function textOfPipe(schema: z.ZodType, { in: from, out }: Definition, random: Random): unknown {
  const example = exampleOf(from as z.ZodType, random)
  const read = exampleOf(out as z.ZodType, random)
  return [example, JSON.stringify(read), read].find((each) => schema.safeParse(each).success) ?? example
}
