import { z } from 'zod'

/** JSON Schema, as far as callers can notice a change of it. */
export type Shape = { readonly [Key in string]?: unknown }

const Schema: z.ZodType<Shape> = z.record(z.string(), z.unknown())
const Content = z.record(z.string(), z.object({ schema: Schema }))
const Operation = z.object({
  security: z.array(z.object({ token: z.array(z.string()) })),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: Schema })),
  requestBody: z.object({ content: Content }).optional(),
  responses: z.record(z.string(), z.object({ content: Content.optional() })),
})
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) })

/** What a call of v1 takes and gives. */
export const DescribedCall = z.object({
  scope: z.string(),
  /** An object of its parameters and, as `body`, its body. */
  input: Schema,
  /** An object whose only property is the media type with status, e.g. `200 application/json`. */
  reply: Schema,
})
export type DescribedCall = z.infer<typeof DescribedCall>

/** Calls by method and path. */
export type Described = Readonly<Record<string, DescribedCall>>

/** Words that change nothing for a program. */
const SAID = new Set(['description', 'title', 'default', '$schema', 'examples'])

/** The calls of an OpenAPI document of v1, without words. */
export function describedCalls(document: unknown): Described {
  const { paths } = Document.parse(document)
  return Object.fromEntries(
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => [
        `${method.toUpperCase()} ${path}`,
        describedCall(operation),
      ]),
    ),
  )
}

const describedCall = (operation: z.infer<typeof Operation>): DescribedCall => ({
  scope: operation.security[0]?.token[0] ?? '',
  input: inputOf(operation),
  reply: replyOf(operation),
})

function inputOf({ parameters, requestBody }: z.infer<typeof Operation>): Shape {
  const bodies = Object.values(requestBody?.content ?? {}).map(
    ({ schema }) => ['body', silent(schema)] as const,
  )
  const places = parameters.map((each) => [`${each.in} ${each.name}`, silent(each.schema)] as const)
  const needed = parameters.filter(({ required }) => required).map((each) => `${each.in} ${each.name}`)
  return {
    type: 'object',
    properties: Object.fromEntries([...places, ...bodies]),
    required: [...needed, ...bodies.map(([name]) => name)],
  }
}

function replyOf({ responses }: z.infer<typeof Operation>): Shape {
  const [status, { content = {} } = {}] = Object.entries(responses).find(([code]) => code < '400') ?? ['none']
  const replies = Object.entries(content).map(([type, { schema }]) => [`${status} ${type}`, silent(schema)])
  return { type: 'object', properties: Object.fromEntries(replies), required: replies.map(([name]) => name) }
}

/** Names of properties are no words: only schemas lose theirs. */
function silent(schema: Shape): Shape {
  const spoken = Object.entries(schema).filter(([key]) => !SAID.has(key))
  return Object.fromEntries(
    spoken.map(([key, value]) => [key, key === 'properties' ? ofEach(value as Shape) : within(value)]),
  )
}

const ofEach = (properties: Shape): Shape =>
  Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, within(schema)]))

function within(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(within)
  return typeof value === 'object' && value !== null ? silent(value as Shape) : value
}
