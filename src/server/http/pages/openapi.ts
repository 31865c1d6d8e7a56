import { z } from 'zod'
import type { Endpoint, Form } from '#contract/endpoint.ts'
import { ErrorReply, STATUS_OF } from '#contract/status.ts'
import { BRAND } from '#domain/brand.ts'
import type { ProblemCode } from '#domain/problem.ts'

type Json = Record<string, unknown>

/** Problems that any call may return besides those of its endpoint. */
const ALWAYS: readonly ProblemCode[] = ['request.invalid', 'server.unexpected', 'server.unavailable']

/** The API as an OpenAPI 3.1 document, generated from the schemas that the server validates with. */
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
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'sid' } },
    },
  }
}

const operationOf = (endpoint: Endpoint): Json => ({
  summary: endpoint.summary,
  tags: [endpoint.path.split('/')[endpoint.path.startsWith('/api/') ? 2 : 1]],
  ...(endpoint.who !== 'anyone' && { security: [{ session: [] }] }),
  parameters: [...parametersOf(endpoint.params, 'path'), ...parametersOf(endpoint.query, 'query')],
  ...requestBodyOf(endpoint),
  responses: { ...successOf(endpoint), ...refusalsOf(endpoint) },
})

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
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

function refusalsOf({ errors = [], who, limit, method }: Endpoint): Json {
  const codes = new Set<ProblemCode>([...errors, ...ALWAYS])
  if (who !== 'anyone') codes.add('auth.required')
  if (who !== 'anyone' && method !== 'GET') codes.add('session.other_user')
  if (who === 'admin') codes.add('access.denied')
  if (method !== 'GET') codes.add('request.cross_origin')
  if (limit) codes.add('request.too_many')
  const byStatus = Map.groupBy(codes, (code) => STATUS_OF[code])
  const error = content('application/json', { $ref: '#/components/schemas/Error' })
  return Object.fromEntries(
    [...byStatus].map(([status, same]) => [status, { description: same.join(', '), content: error }]),
  )
}
