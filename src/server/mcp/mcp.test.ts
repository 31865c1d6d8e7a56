import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Scope } from '#domain/account/access-token.ts'
import { Role } from '#domain/account/roles.ts'
import type { PublicId } from '#domain/ids.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { startComposeWorker } from '#server/renders/start-compose-worker.ts'
import { readyBackground } from '#server/renders/testing/stage.ts'
import { startTestServer, type TestServer } from '#server/testing.ts'

let server: TestServer
let background: PublicId
beforeAll(async () => {
  server = await startTestServer({ config: { mediaWorkers: 2 } })
  await startComposeWorker(server.ports)
  background = await readyBackground(server)
})
afterAll(() => server?.stop())

async function tokenWith(scopes: Scope[], userId?: string): Promise<string> {
  const owner = userId ?? (await server.signedIn({ isVerified: true })).userId
  return (await accessTokenOf(server.ports, owner as never, { scopes })).token
}

async function assistant(token: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = { headers: { authorization: `Bearer ${token}` } }
  const transport = new StreamableHTTPClientTransport(new URL('/mcp', server.url), { requestInit })
  // The SDK's own types leave out what exactOptionalPropertyTypes asks for.
  await client.connect(transport as Parameters<Client['connect']>[0])
  return client
}

/** Calls a tool, and counts. */
function counted(client: Client) {
  let calls = 0
  return {
    calls: () => calls,
    async call(name: string, input: Record<string, unknown> = {}) {
      calls += 1
      return (await client.callTool({ name, arguments: input })) as CallToolResult
    },
  }
}

type Data = {
  looks: { id: string }[]
  library: { publicId: string }[]
  promotionalText: string
  safeText: string
  videos: { renderId: string }[]
  findings: unknown[]
  warnings: string[]
  status: string
}

const data = ({ structuredContent }: CallToolResult) => structuredContent as Data

describe('an assistant', () => {
  it('makes a safe video of a class in six calls', async () => {
    const client = await assistant(await tokenWith([...Scope.options]))
    const { call, calls } = counted(client)
    const form = { classType: 'Pole Flow', studio: 'Velvet Room', instructorName: 'Maya', time: '7:30 PM' }
    const { looks } = data(await call('list_looks'))
    const { library } = data(await call('list_backgrounds'))
    expect(library.map(({ publicId }) => publicId)).toContain(background)
    const { promotionalText } = data(await call('write_promotion', form))
    const { safeText } = data(await call('check_text', { text: promotionalText }))
    const made = data(
      await call('make_video', {
        form,
        promotion: safeText,
        lookId: looks[1]?.id,
        backgroundId: background,
        videoDuration: 5,
        formats: ['9:16', '1:1'],
      }),
    )
    expect(made.findings).toEqual([])
    const [video] = made.videos
    let result = await call('get_video', { renderId: video?.renderId })
    expect(calls()).toBe(6)
    await expect
      .poll(async () => {
        result = await call('get_video', { renderId: video?.renderId })
        return data(result).status
      })
      .toBe('done')
    const picture = result.content.find(({ type }) => type === 'image')
    expect(picture).toMatchObject({ mimeType: 'image/jpeg' })
    expect(made.videos).toHaveLength(2)
    await client.close()
  })

  it('is told, once, which letters no font has', async () => {
    const client = await assistant(await tokenWith([...Scope.options]))
    const { call } = counted(client)
    const form = { classType: 'Pole Flow', studio: 'Velvet Room', instructorName: 'Mia 𒀀' }
    const made = data(await call('make_video', { form, backgroundId: background, videoDuration: 5 }))
    const ofLetters = made.warnings.filter((warning) => warning.includes('𒀀'))
    expect(ofLetters).toEqual(['No font has 𒀀. The video may show boxes instead.'])
    await client.close()
  })

  it('is told why a call was refused, and which field is wrong', async () => {
    const client = await assistant(await tokenWith([...Scope.options]))
    const { call } = counted(client)
    const refused = await call('make_video', { form: { classType: 'Spin' }, lookId: 'no-such-look' })
    expect(refused).toMatchObject({ isError: true })
    expect(JSON.stringify(refused.content)).toContain('There is no look or palette of this name')
    const wrong = await call('make_video', { form: { classType: 'x'.repeat(99) } })
    expect(JSON.stringify(wrong)).toContain('classType')
    await client.close()
  })
})

/** Tools by the scopes that they need. */
const NEEDED: Readonly<Record<string, Scope>> = {
  list_looks: 'read',
  list_backgrounds: 'read',
  get_video: 'read',
  write_promotion: 'write-promotions',
  check_text: 'write-promotions',
  make_video: 'make-videos',
}

describe.each(Scope.options)('a token with the scope %s alone', (scope) => {
  it('sees and calls the tools that the scope names, and no others', async () => {
    const client = await assistant(await tokenWith([scope]))
    const mine = Object.keys(NEEDED).filter((name) => NEEDED[name] === scope)
    if (mine.length > 0) {
      const { tools } = await client.listTools()
      expect(tools.map(({ name }) => name).toSorted()).toEqual(mine.toSorted())
    }
    for (const name of Object.keys(NEEDED).filter((each) => !mine.includes(each))) {
      const answer = await client.callTool({ name, arguments: {} }).catch((error: unknown) => String(error))
      expect(JSON.stringify(answer)).toMatch(/not found|not support/i)
    }
    await client.close()
  })
})

describe.each(Role.options)('an account with the role %s', (role) => {
  it('has all tools, and makes no more with them than by itself', async () => {
    const { userId } = await server.signedIn({ role, isVerified: true })
    const client = await assistant(await tokenWith([...Scope.options], userId))
    expect((await client.listTools()).tools).toHaveLength(Object.keys(NEEDED).length)
    const { call } = counted(client)
    expect(data(await call('check_text', { text: 'Pole Flow' })).safeText).toBe('Pole Flow')
    const stranger = await server.signedIn()
    const own = await readyBackground(server, { ownerId: stranger.userId })
    const refused = await call('make_video', { form: { classType: 'Spin' }, backgroundId: own })
    expect(refused).toMatchObject({ isError: true })
    await client.close()
  })
})

describe('the address of assistants', () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' }
  const send = (headers: Record<string, string>, init: RequestInit = {}) =>
    fetch(`${server.url}/mcp`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        ...headers,
      },
      body: JSON.stringify(ping),
      ...init,
    })

  it('answers a token alone: not a cookie, not a wrong one', async () => {
    const token = await tokenWith(['read'])
    const bearer = { authorization: `Bearer ${token}` }
    expect(await (await send(bearer)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} })
    const none = await send({})
    expect([none.status, none.headers.get('www-authenticate')]).toEqual([401, 'Bearer'])
    const { cookies } = await server.signedIn()
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    expect((await send({ cookie })).status).toBe(401)
    expect((await send({ authorization: 'Bearer pp_wrong' })).status).toBe(401)
  })

  it('has no stream and no session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const reply = await fetch(`${server.url}/mcp`, { method })
      expect([reply.status, reply.headers.get('allow')]).toEqual([405, 'POST'])
    }
  })

  it('refuses more than the limit of a token, and what is too large', async () => {
    const bearer = { authorization: `Bearer ${await tokenWith(['read'])}` }
    expect((await send(bearer, { body: JSON.stringify({ ...ping, x: 'x'.repeat(1_100_000) }) })).status).toBe(
      413,
    )
    const statuses = await Promise.all(Array.from({ length: 130 }, async () => (await send(bearer)).status))
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(9)
  })
})
