type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/**
 * A JSON schema in words for people, as TypeScript writes types: `{ id: string, name?: string }`. Limits follow as
 * comments.
 */
export function schemaText(schema: Schema, indent = ''): string {
  if (Array.isArray(schema.enum)) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
  if ('const' in schema) return JSON.stringify(schema.const)
  const choices = choicesOf(schema)
  if (choices.length > 0) return unionOf(choices, indent)
  const all = schemasIn(schema.allOf)
  if (all.length > 0) return all.map((each) => schemaText(each, indent)).join(' & ')
  if (schema.type === 'array') return arrayOf(schema, indent)
  if (schema.type === 'object') return objectOf(schema, indent)
  return typeof schema.type === 'string' ? schema.type : 'any'
}

const choicesOf = ({ type, anyOf, oneOf, ...rest }: Schema): Schema[] =>
  Array.isArray(type) ? type.map((each: unknown) => ({ ...rest, type: each })) : schemasIn(anyOf ?? oneOf)

const unionOf = (choices: readonly Schema[], indent: string): string =>
  [...new Set(choices.map((choice) => schemaText(choice, indent)))].join(' | ')

function arrayOf({ items, prefixItems }: Schema, indent: string): string {
  const places = schemasIn(prefixItems)
  if (places.length > 0) return `[${places.map((place) => schemaText(place, indent)).join(', ')}]`
  const item = isSchema(items) ? schemaText(items, indent) : 'any'
  return item.includes(' | ') && !item.startsWith('{') ? `(${item})[]` : `${item}[]`
}

function objectOf({ properties, required, additionalProperties }: Schema, indent: string): string {
  const inner = `${indent}  `
  const fields = isSchema(properties) ? Object.entries(properties) : []
  const needed: unknown[] = Array.isArray(required) ? required : []
  const lines = fields.map(([name, field]) => {
    const schema = isSchema(field) ? field : {}
    return `${inner}${name}${needed.includes(name) ? '' : '?'}: ${schemaText(schema, inner)}${limitsOf(schema)}`
  })
  if (isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0)
    lines.push(`${inner}[name]: ${schemaText(additionalProperties, inner)}`)
  return lines.length > 0 ? `{\n${lines.join('\n')}\n${indent}}` : '{}'
}

/** Whole numbers without limits have those of JSON. */
const isLimit = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) < Number.MAX_SAFE_INTEGER

function limitsOf({ format, default: preset, description, prefixItems, ...limits }: Schema): string {
  const words = [
    ...(typeof description === 'string' ? [description] : []),
    ...(typeof format === 'string' ? [format] : []),
    ...rangeOf(limits.minimum, limits.maximum),
    ...rangeOf(limits.minLength, limits.maxLength, 'length '),
    ...(prefixItems === undefined ? rangeOf(limits.minItems, limits.maxItems, 'length ') : []),
    ...(preset === undefined ? [] : [`default ${JSON.stringify(preset)}`]),
  ]
  return words.length > 0 ? `  // ${words.join(', ')}` : ''
}

function rangeOf(least: unknown, most: unknown, of = ''): string[] {
  if (isLimit(least) && isLimit(most)) return [least === most ? `${of}${most}` : `${of}${least} to ${most}`]
  if (isLimit(most)) return [`${of}at most ${most}`]
  return isLimit(least) && least !== 0 ? [`${of}at least ${least}`] : []
}
