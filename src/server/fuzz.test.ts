import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { API } from '#contract/api.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { exampleOf } from '#contract/testing/example-of.ts'
import { mutated } from '#contract/testing/hostile.ts'
import { randomFrom } from '#contract/testing/random.ts'
import type { MediaPool } from '#media/media-pool.ts'
import { createTestPool } from '#media/testing/test-pool.ts'
import { TOOLS } from './mcp/tools.ts'
import { ALL_ROWS } from './testing/authorization/all-rows.ts'
import { openWorld } from './testing/authorization/open-world.ts'
import { invitePeople, type People } from './testing/authorization/people.ts'
import type { Request } from './testing/authorization/table.ts'
import type { World } from './testing/authorization/whose.ts'
import { type Call, callOf } from './testing/fuzz/requests.ts'
import { type Answer, type Sender, sendCall } from './testing/fuzz/send-call.ts'

/** `FUZZ_SEED` plays other calls, `FUZZ_ROUNDS` more of them. */
const SEED = Number(process.env.FUZZ_SEED ?? 43)
const ROUNDS = Number(process.env.FUZZ_ROUNDS ?? 1)
const OF_MCP = 60
/** The clips of the tests' world have pictures, but their files are no videos. */
const NO_VIDEO = '"picture.failed"'
/** Nothing holds the thread that answers everybody. */
const BUSY_MS = 2000

let media: MediaPool
let world: World
let calls = 0
beforeAll(async () => {
  media = createTestPool({ workers: 1 })
  world = await openWorld({ media })
})
afterAll(async () => {
  await world?.server.stop()
  await media?.close()
})

/** The limits of calls are tested elsewhere. */
beforeEach(async () => {
  await world.server.ports.sql.deleteFrom('rate_limits').execute()
  await world.server.ports.sql.deleteFrom('rate_limit_turns').execute()
})

type Standing = 'out' | 'guest' | 'free' | 'owner' | 'admin'

/** Who calls how often: most calls come from whom the endpoint is for. */
function callersOf({ who, form, reply }: Endpoint): readonly Standing[] {
  if (form || reply === 'events') return ['owner', 'admin', 'owner', 'free', 'guest', 'out']
  if (who === 'admin') return ['admin', 'admin', 'admin', 'admin', 'admin', 'owner', 'free', 'guest', 'out']
  return ['owner', 'owner', 'owner', 'free', 'free', 'admin', 'admin', 'guest', 'out']
}

function senderOf(standing: Standing, people: People, { scope }: Endpoint): Sender {
  if (standing === 'out') return { name: 'out', client: world.server.client() }
  const client = people[standing]
  return { name: standing, client, ...(scope && client.token && { token: client.token }) }
}

/** A request about the caller's own things, made once for all calls of an endpoint. */
async function knownRequest(name: string, people: People): Promise<Request> {
  const row = ALL_ROWS[name]
  if (!row) throw new Error(`${name} has no row`)
  const person = row.admin === 'own' || name.includes('/admin/') ? people.admin : people.owner
  const ask = typeof row.admin === 'function' ? row.admin : row.ask
  return ask({ world: { ...world, people }, person })
}

type Fault = { readonly seed: number; readonly from: string; readonly call: Call; readonly answer: Answer }

/** All that is needed to send it again. */
function described({ seed, from, call: { method, address, body, form }, answer }: Fault): string {
  const parts = form?.map(([name, value]) => [name, typeof value === 'string' ? value : 'a file'])
  const sent = (body ?? JSON.stringify(parts) ?? '').slice(0, 6000)
  const answered = `${answer.status} after ${Math.round(answer.busyMs)} ms: ${answer.text}`
  return `seed ${seed}, ${from}: ${method} ${address} ${sent} was answered ${answered}`
}

async function faultsOf(seed: number, sender: Sender, call: Call, options: Parameters<typeof sendCall>[2]) {
  calls += 1
  const answer = await sendCall(sender, call, options)
  const isRefused = answer.status < 500 || answer.text.includes(NO_VIDEO)
  const isFault = !isRefused || answer.busyMs > BUSY_MS
  return isFault ? [described({ seed, from: sender.name, call, answer })] : []
}

it.each(API.map((endpoint, at) => ({ endpoint, at, name: `${endpoint.method} ${endpoint.path}` })))(
  '$name answers whatever is sent, and soon',
  async ({ endpoint, at, name }) => {
    const people = ALL_ROWS[name]?.fresh ? await invitePeople(world.server) : world.people
    const known = await knownRequest(name, people)
    const faults: string[] = []
    const standings = Array.from({ length: ROUNDS }, () => callersOf(endpoint)).flat()
    for (const [turn, standing] of standings.entries()) {
      const seed = SEED + at * 1000 + turn
      const call = callOf(endpoint, known, randomFrom(seed))
      const isAwaited = !endpoint.awaitsJob && endpoint.reply !== 'events'
      faults.push(...(await faultsOf(seed, senderOf(standing, people, endpoint), call, { isAwaited })))
    }
    expect(faults).toEqual([])
  },
)

const MCP_HEADERS = { accept: 'application/json, text/event-stream' }

it('an assistant is answered, whatever it sends', async () => {
  const faults: string[] = []
  for (let turn = 0; turn < OF_MCP * ROUNDS; turn++) {
    const seed = SEED + 1_000_000 + turn
    const random = randomFrom(seed)
    const tool = random.pick(TOOLS)
    const args = exampleOf(z.object(tool.input), random)
    const message = {
      jsonrpc: '2.0',
      id: turn,
      method: random.pick(['tools/call', 'tools/call', 'tools/list', 'initialize', 'ping']),
      params: { name: tool.name, arguments: random.below(2) ? args : mutated(args, random) },
    }
    const body = JSON.stringify(random.below(3) ? message : mutated(message, random))
    const { free, owner } = world.people
    const { token } = random.pick([free, owner])
    const sender = { name: 'assistant', client: world.server.client(), token }
    const call = { method: 'POST', address: '/mcp', body }
    if (turn % 40 === 0) await world.server.ports.sql.deleteFrom('rate_limits').execute()
    faults.push(...(await faultsOf(seed, sender, call, { isAwaited: true, headers: MCP_HEADERS })))
  }
  expect(faults).toEqual([])
})

it('there were thousands of calls', () => {
  expect(calls).toBeGreaterThanOrEqual(2000)
})
