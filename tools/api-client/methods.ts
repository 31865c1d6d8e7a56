import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { Call } from './call.ts'

/** A method of the client. */
export type Method = { readonly name: string; readonly endpoint: Endpoint; readonly call: Call }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'who' in value

/** A method for each endpoint of `contract/v1.ts`, called as there, without `v1`. Throws where it cannot make one. */
export const methodsOf = (v1: Readonly<Record<string, unknown>>): Method[] =>
  Object.entries(v1)
    .flatMap(([name, value]) => (isEndpoint(value) ? [{ name: methodName(name), endpoint: value }] : []))
    .map(({ name, endpoint }) => ({ name, endpoint, call: callOf(name, endpoint) }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en'))

const methodName = (exported: string): string =>
  exported.replace(/^v1([A-Z])/, (_, first: string) => first.toLowerCase())

function callOf(name: string, { method, path, query, body, form, reply }: Endpoint): Call {
  if (form) throw new Error(`${name} is a form, which the client cannot send yet`)
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, param = '']) => param)
  const all = [...inPath, ...fieldsOf(query), ...fieldsOf(body)]
  const twice = all.find((field, at) => all.indexOf(field) !== at)
  if (twice !== undefined) throw new Error(`${name} has two inputs called ${twice}`)
  return {
    method,
    path,
    query: fieldsOf(query),
    hasBody: body !== undefined,
    isFile: typeof reply === 'string',
  }
}

/** The fields of an object; it must be one, because all inputs of a method are in one object. */
function fieldsOf(schema: z.ZodType | undefined): string[] {
  if (!schema) return []
  const { type, properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  if (type !== 'object' || !properties) throw new Error('The client sends objects only')
  return Object.keys(properties)
}

/** Whether a call needs no input. */
export const isOptional = ({ endpoint: { params, query, body } }: Method): boolean =>
  !params && [query, body].every((schema) => !schema || schema.safeParse({}).success)
