import { TestClient } from '#server/http/test-client.ts'
import type { Column, Request, Row } from './table.ts'
import { nobodys, strangers, type Whose, type World } from './whose.ts'

type Caller = TestClient & { readonly token?: string }

/** A program with the caller's access token and without their cookies. */
const V1 = {
  isIn: (name: string) => name.includes(' /api/v1/'),
  headersOf: ({ token }: Caller) => ({ ...(token && { authorization: `Bearer ${token}` }) }),
}

/**
 * One call as sent over the wire: the name says method and path. Calls of `/api/v1` are sent with the caller's
 * access token, all others with their cookies.
 */
export async function send(caller: Caller, name: string, request: Request): Promise<Response> {
  const client = V1.isIn(name) ? new TestClient(caller.url) : caller
  const [method = '', path = ''] = name.split(' ')
  const { params = {}, query, body, form } = request
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const address = query ? `${filled}?${new URLSearchParams(query)}` : filled
  return client.fetch(address, {
    method,
    headers: {
      ...(V1.isIn(name) && V1.headersOf(caller)),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(form && { body: form }),
  })
}

export type Told = { status: number; text: string }

/** The answer without its variable parts. Files and events are not read. */
export async function told(reply: Response): Promise<Told> {
  const { status } = reply
  if (!reply.headers.get('content-type')?.includes('json')) {
    await reply.body?.cancel()
    return { status, text: '' }
  }
  return { status, text: (await reply.text()).replace(/"requestId":"[^"]+"/, '') }
}

export type Asking = { client: TestClient; request: Request }

/** The caller and the subject of a column of the table. */
export async function asking(world: World, row: Row, column: Column): Promise<Asking> {
  const { people, server } = world
  const of = async (client: TestClient, whose: Whose, ask = row.ask) => ({
    client,
    request: await ask(whose),
  })
  if (column === 'out') return of(server.client(), nobodys(world))
  if (column === 'other') return of(people.owner, strangers(world))
  // What visitors ask for belongs to no person.
  if (column === 'guest' && row.guest === undefined) return of(people.guest, nobodys(world))
  const client = people[column]
  const own = { world, person: client }
  if (column !== 'admin' || row.admin === 'own') return of(client, own)
  return row.admin ? of(client, own, row.admin) : of(client, strangers(world))
}
