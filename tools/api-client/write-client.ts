import type { Endpoint } from '#contract/endpoint.ts'
import { refusalCodesOf } from '#server/http/pages/openapi.ts'
import { isOptional, type Method } from './methods.ts'
import type { TypeWriter } from './type-text.ts'

/** The class in JavaScript; `call.js` sends its calls. */
export const clientScript = (
  methods: readonly Method[],
): string => `import { PoleProError, send } from './call.js'

export { PoleProError }

const CALLS = ${JSON.stringify(Object.fromEntries(methods.map(({ name, call }) => [name, call])), null, 2)}

export class PoleProClient {
  #account

  constructor({ url, token }) {
    this.#account = { url, token }
  }
${methods.map(({ name, endpoint }) => methodScript(name, isInput(endpoint))).join('')}}
`

const methodScript = (name: string, hasInput: boolean): string => `
  ${name}(${hasInput ? 'input, ' : ''}options) {
    return send(this.#account, CALLS.${name}, ${hasInput ? 'input' : '{}'}, options)
  }
`

const isInput = ({ params, query, body }: Endpoint): boolean => [params, query, body].some(Boolean)

const HEAD = `/** Every failure of a call. */
export declare class PoleProError extends Error {
  readonly name: 'PoleProError'
  readonly code: ErrorCode
  /** The status of the reply; 0 without one. */
  readonly status: number
  /** Seconds after which the call makes sense again, if the server says so. */
  readonly retryAfter: number | undefined
}

export type ClientOptions = {
  /** Where the app is, e.g. \`https://promo.example.com\`. */
  readonly url: string
  /** An access token, \`pp_…\`. */
  readonly token: string
}

export type CallOptions = { readonly signal?: AbortSignal | undefined }
`

/** The types of the package. */
export function clientTypes(methods: readonly Method[], types: TypeWriter): string {
  const inputs = methods.flatMap((method) => inputType(method, types))
  const replies = methods.flatMap((method) => replyType(method, types))
  return [
    HEAD,
    errorCodes(methods),
    types.declarations(),
    ...inputs,
    ...replies,
    `export declare class PoleProClient {
  constructor(options: ClientOptions)
${methods.map(methodType).join('\n')}
}
`,
  ].join('\n')
}

const typeName = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

function inputType({ name, endpoint: { params, query, body } }: Method, types: TypeWriter): string[] {
  const parts = [params, query, body].flatMap((schema) => (schema ? [types.typeOf(schema, 'input')] : []))
  return parts.length > 0 ? [`export type ${typeName(name)}Input = ${parts.join(' & ')}\n`] : []
}

const replyType = ({ name, endpoint: { reply } }: Method, types: TypeWriter): string[] =>
  typeof reply === 'string' ? [] : [`export type ${typeName(name)}Reply = ${types.typeOf(reply, 'output')}\n`]

function methodType(method: Method): string {
  const { name, endpoint, call } = method
  const input = isInput(endpoint) ? `input${isOptional(method) ? '?' : ''}: ${typeName(name)}Input, ` : ''
  return `
  /**
   * ${endpoint.summary.replaceAll('*/', '* /')}
   * Scope: \`${endpoint.scope}\`. ${endpoint.method} ${endpoint.path}
   */
  ${name}(${input}options?: CallOptions): Promise<${call.isFile ? 'Response' : `${typeName(name)}Reply`}>`
}

function errorCodes(methods: readonly Method[]): string {
  const codes = new Set(methods.flatMap(({ endpoint }) => [...refusalCodesOf(endpoint)]))
  const own = ['client.unreachable', 'client.unexpected_reply']
  const lines = [...own, ...[...codes].toSorted()].map((code) => `  | '${code}'`)
  return `/** Codes stay the same. New ones may come. */
export type ErrorCode =
${lines.join('\n')}
  | (string & {})
`
}
