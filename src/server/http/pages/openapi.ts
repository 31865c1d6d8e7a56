import { z } from 'zod'
import type { Endpoint, Form } from '#contract/endpoint.ts'
import { ErrorReply, STATUS_OF } from '#contract/status.ts'
import { BRAND } from '#domain/brand.ts'
import type { ProblemCode } from '#domain/problem.ts'

type Json = Record<string, unknown>

/** Problems that any call may return besides those of its endpoint. */
export const ALWAYS: readonly ProblemCode[] = ['request.invalid', 'server.unexpected', 'server.unavailable']

/** Names of the two ways to call: with a session's cookie, or with an access token. */
const SECURITY_SCHEMES = {
  session: { type: 'apiKey', in: 'cookie', name: 'sid' },
  token: {
    type: 'http',
    scheme: 'bearer',
    description: 'An access token, made under Account, Access tokens.',
  },
}

/**
 * The given calls as an OpenAPI 3.1 document, generated from the schemas that the server validates with. Roles of the
 * `token` scheme are scopes.
 */
export function openApiOf(api: readonly Endpoint[], publicUrl: string): Json {
  const paths: Record<string, Json> = {}
  for (const endpoint of api) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${BRAND.name} API`, version: '1' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      schemas: { Error: schemaOf(ErrorReply, 'output') },
      securitySchemes: SECURITY_SCHEMES,
    },
  }
}

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  tags: [tagOf(endpoint)],
  ...(endpoint.who !== 'anyone' && {
    security: [endpoint.scope ? { token: [endpoint.scope] } : { session: [] }],
  }),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...requestBodyOf(endpoint),
  responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
})

/** The noun of the address: its first segment after `/api` or `/api/v1`. */
export const tagOf = ({ path }: Endpoint): string => /^\/(?:api\/(?:v1\/)?)?([^/]+)/.exec(path)?.[1] ?? ''

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

export type Parameter = { name: string; in: 'path' | 'query'; required: boolean; schema: Json }

export function parametersOf(schema: z.ZodType | undefined, place: Parameter['in']): Parameter[] {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

function requestBodyOf({ body, form }: Endpoint): Json {
  if (body)
    return { requestBody: { required: true, content: content('application/json', schemaOf(body, 'input')) } }
  return form
    ? { requestBody: { required: true, content: content('multipart/form-data', formSchema(form)) } }
    : {}
}

const content = (type: string, schema: Json): Json => ({ [type]: { schema } })

function formSchema({ fields, files }: Form): Json {
  const texts = schemaOf(fields, 'input') as { properties?: Json; required?: string[] }
  const binaries = Object.keys(files).map((name) => [name, { type: 'string', format: 'binary' }])
  const needed = Object.entries(files).filter(([, { optional }]) => !optional)
  return {
    type: 'object',
    properties: { ...texts.properties, ...Object.fromEntries(binaries) },
    required: [...(texts.required ?? []), ...needed.map(([name]) => name)],
  }
}

const STREAMS = { file: 'application/octet-stream', events: 'text/event-stream' }

function successOf({ reply, status = 200, summary }: Endpoint): Json {
  if (reply === 'redirect') return { 302: { description: summary } }
  if (typeof reply === 'string') {
    return { 200: { description: summary, content: content(STREAMS[reply], { type: 'string' }) } }
  }
  return {
    [status]: { description: summary, content: content('application/json', schemaOf(reply, 'output')) },
  }
}

function refusalsOf(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(refusalCodesOf(endpoint), (code) => STATUS_OF[code])
  const error = content('application/json', { $ref: '#/components/schemas/Error' })
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, { description: same.join(', '), content: error }]),
  )
}

/** All codes that a call may be refused with. */
export function refusalCodesOf(endpoint: Endpoint): ReadonlySet<ProblemCode> {
  const { errors = [], limit, scope } = endpoint
  const codes = new Set<ProblemCode>([
    ...errors,
    ...(scope ? TOKEN_REFUSALS : sessionRefusals(endpoint)),
    ...ALWAYS,
  ])
  if (limit) codes.add('request.too_many')
  return codes
}

/** Refusals of any call with an access token. */
export const TOKEN_REFUSALS = ['token.required', 'token.invalid', 'token.scope', 'request.too_many'] as const

function sessionRefusals({ who, method }: Endpoint): ProblemCode[] {
  const codes: ProblemCode[] = []
  if (who !== 'anyone') codes.push('auth.required')
  if (who !== 'anyone' && method !== 'GET') codes.push('session.other_user')
  if (who === 'admin') codes.push('access.denied')
  if (method !== 'GET') codes.push('request.cross_origin')
  return codes
}
