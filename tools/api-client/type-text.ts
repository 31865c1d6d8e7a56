import { z } from 'zod'

type Schema = Readonly<Record<string, unknown>>
export type Io = 'input' | 'output'

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const schemasIn = (value: unknown): Schema[] => (Array.isArray(value) ? value.filter(isSchema) : [])

/** Writes types, and declares each named one once. What is sent is another type than what is received. */
export class TypeWriter {
  readonly #names: ReadonlyMap<unknown, string>
  readonly #declared = new Map<string, string>()

  /** `named` by the name of what is received; what is sent is called `…Input`. */
  constructor(named: Readonly<Record<string, z.ZodType>>) {
    this.#names = new Map(Object.entries(named).map(([name, schema]) => [schema, name]))
  }

  /** The schema in TypeScript. */
  typeOf(schema: z.ZodType, io: Io): string {
    const named = (found: unknown) => {
      const name = this.#names.get(found)
      return name && (io === 'input' ? `${name}Input` : name)
    }
    const json = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        const name = named(zodSchema)
        if (name !== undefined) jsonSchema.title = name
      },
    })
    return this.#text({ ...json }, io)
  }

  /** The named types so far. */
  declarations(): string {
    return [...this.#declared].map(([name, text]) => `export type ${name} = ${text}\n`).join('\n')
  }

  #text({ title, ...schema }: Schema, io: Io): string {
    if (typeof title !== 'string') return this.#structure(schema, io)
    // Twice where it holds another named type: that one is declared once all the same.
    if (!this.#declared.has(title)) this.#declared.set(title, this.#structure(schema, io))
    return title
  }

  #structure(schema: Schema, io: Io): string {
    if (Array.isArray(schema.enum)) return unionOf(schema.enum.map((value) => JSON.stringify(value)))
    if ('const' in schema) return JSON.stringify(schema.const)
    const choices = choicesOf(schema)
    if (choices.length > 0) return unionOf(choices.map((choice) => this.#text(choice, io)))
    const all = schemasIn(schema.allOf)
    if (all.length > 0) return all.map((each) => `(${this.#text(each, io)})`).join(' & ')
    if (schema.type === 'array') return this.#array(schema, io)
    if (schema.type === 'object') return this.#object(schema, io)
    return PRIMITIVES[String(schema.type)] ?? 'unknown'
  }

  #array({ items, prefixItems }: Schema, io: Io): string {
    const places = schemasIn(prefixItems)
    const text =
      places.length > 0
        ? `[${places.map((place) => this.#text(place, io)).join(', ')}]`
        : `${elementOf(isSchema(items) ? this.#text(items, io) : 'unknown')}[]`
    return io === 'input' ? `readonly ${text}` : text
  }

  #object({ properties, required, additionalProperties: others, propertyNames }: Schema, io: Io): string {
    const needed: readonly unknown[] = Array.isArray(required) ? required : []
    const fields = Object.entries(isSchema(properties) ? properties : {}).map(
      ([name, field]) =>
        `${keyOf(name)}${needed.includes(name) ? '' : '?'}: ${isSchema(field) ? this.#text(field, io) : 'unknown'}`,
    )
    if (fields.length > 0) return `{\n${indented(fields.join('\n'))}\n}`
    const value = isSchema(others) && Object.keys(others).length > 0 ? this.#text(others, io) : 'unknown'
    const key = isSchema(propertyNames) ? this.#text(propertyNames, io) : 'string'
    return key === 'string' ? `Record<string, ${value}>` : `Partial<Record<${key}, ${value}>>`
  }
}

const PRIMITIVES: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
}

const elementOf = (text: string): string => (/^\w+$/.test(text) ? text : `(${text})`)

const unionOf = (choices: readonly string[]): string => [...new Set(choices)].join(' | ')

const choicesOf = ({ type, anyOf, oneOf, ...rest }: Schema): Schema[] =>
  Array.isArray(type) ? type.map((each: unknown) => ({ ...rest, type: each })) : schemasIn(anyOf ?? oneOf)

const keyOf = (name: string): string => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name))

const indented = (text: string): string => text.replaceAll(/^/gm, '  ')
