import { BRAND } from '#domain/brand.ts'

/** A refusal of the public API, in words for the assistant. */
export class RefusedCall extends Error {}

export type ApiCall = {
  readonly method: 'GET' | 'POST'
  /** Under `/api/v1`. */
  readonly path: string
  readonly body?: unknown
}

export type Api = {
  json(call: ApiCall): Promise<Record<string, unknown>>
  /** A file in base64, and its type. */
  file(path: string): Promise<{ data: string; mimeType: string }>
}

type Reply = {
  readonly statusCode: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly body: string
  readonly rawPayload: Buffer
}

/** Sends a request to the server in this process. */
export type Inject = (request: {
  method: ApiCall['method']
  url: string
  headers: Record<string, string>
  remoteAddress: string
  payload?: object
}) => Promise<Reply>

type Caller = { readonly authorization: string; readonly host: string; readonly ip: string }

/** Calls the public API in this process with the caller's own token: each check and limit holds as from outside. */
export function apiOf(inject: Inject, { authorization, host, ip }: Caller): Api {
  async function send({ method, path, body }: ApiCall) {
    const reply = await inject({
      method,
      url: `/api/v1${path}`,
      headers: { authorization, host, 'user-agent': `${BRAND.name} MCP` },
      remoteAddress: ip,
      ...(body !== undefined && { payload: body as object }),
    })
    if (reply.statusCode < 400) return reply
    throw new RefusedCall(messageOf(reply.body))
  }
  return {
    json: async (call) => JSON.parse((await send(call)).body),
    async file(path) {
      const { rawPayload, headers } = await send({ method: 'GET', path })
      return { data: rawPayload.toString('base64'), mimeType: String(headers['content-type']) }
    },
  }
}

/** Names the fields that are wrong: an assistant can mend them. */
function messageOf(body: string): string {
  const { message, fieldErrors = {} } = JSON.parse(body) as {
    message: string
    fieldErrors?: Record<string, string>
  }
  const fields = Object.entries(fieldErrors).map(([field, error]) => `${field}: ${error}`)
  return [message, ...fields].join('\n')
}
