import type { Endpoint } from '#contract/endpoint.ts'
import { exampleOf } from '#contract/testing/example-of.ts'
import { mutated } from '#contract/testing/hostile.ts'
import type { Random } from '#contract/testing/random.ts'
import type { Request } from '#server/testing/authorization/table.ts'

/** A request as it is sent: `address` has params and query. */
export type Call = {
  readonly method: string
  readonly address: string
  readonly body?: string
  readonly form?: readonly (readonly [string, string | Blob])[]
}

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '').slice(0, 2000)

/** `encodeURIComponent` throws on half of a pair. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed().slice(0, 2000))

function addressOf(
  { path }: Endpoint,
  params: Record<string, unknown>,
  query: Record<string, unknown>,
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encoded(params[name] ?? 'x'))
  const search = Object.entries(query).map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
  return search.length > 0 ? `${filled}?${search.join('&')}` : filled
}

type Parts = {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  fields: Record<string, unknown>
}

const PARTS = ['params', 'query', 'body', 'fields'] as const

/** The known request of the endpoint, with the fields that only its schemas name. */
function partsOf(endpoint: Endpoint, known: Request, random: Random): Parts {
  const { params, query, body, form } = endpoint
  const example = (schema: Endpoint['body']) => (schema ? (exampleOf(schema, random) as object) : {})
  const isKnown = random.below(3) > 0
  const merged = (schema: Endpoint['body'], own: object | undefined) =>
    isKnown ? { ...(random.below(2) ? example(schema) : {}), ...own } : { ...own, ...example(schema) }
  const texts = [...(known.form ?? [])].filter(([, value]) => typeof value === 'string')
  return {
    params: { ...example(params), ...known.params },
    query: merged(query, known.query),
    body: body ? merged(body, known.body) : undefined,
    fields: form ? merged(form.fields, Object.fromEntries(texts)) : {},
  }
}

/** A call that is right but for one thing. */
export function callOf(endpoint: Endpoint, known: Request, random: Random): Call {
  const parts = partsOf(endpoint, known, random)
  const spoilable = PARTS.filter((each) => Object.keys(Object(parts[each])).length > 0)
  const spoiled = spoilable.length > 0 ? random.pick(spoilable) : 'query'
  Object.assign(parts, { [spoiled]: mutated(parts[spoiled], random) })
  const address = addressOf(endpoint, Object(parts.params), Object(parts.query))
  const { method, form } = endpoint
  if (form) {
    const files = [...(known.form ?? [])].filter(([, value]) => typeof value !== 'string')
    const fields = Object.entries(Object(parts.fields)).slice(0, 40)
    return {
      method,
      address,
      form: [...fields.map(([name, value]) => [name, textOf(value)] as const), ...files],
    }
  }
  if (parts.body === undefined) return { method, address }
  return { method, address, body: JSON.stringify(parts.body) }
}
