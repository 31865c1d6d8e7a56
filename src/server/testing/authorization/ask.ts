import type { TestClient } from '#server/testing.ts'
import type { Column, Request, Row } from './table.ts'
import { nobodys, strangers, type Whose, type World } from './whose.ts'

/** One call as sent over the wire: the name says method and path. */
export async function send(client: TestClient, name: string, request: Request): Promise<Response> {
  const [method = '', path = ''] = name.split(' ')
  const { params = {}, query, body, form } = request
  const filled = path.replace(/:(\w+)/g, (_, param: string) => encodeURIComponent(params[param] ?? ''))
  const address = query ? `${filled}?${new URLSearchParams(query)}` : filled
  return client.fetch(address, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
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
  const client = people[column]
  const own = { world, person: client }
  if (column !== 'admin' || row.admin === 'own') return of(client, own)
  return row.admin ? of(client, own, row.admin) : of(client, strangers(world))
}
