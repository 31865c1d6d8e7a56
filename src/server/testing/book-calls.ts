import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { Problem } from '#domain/problem.ts'
import { implement } from '#server/http/implement.ts'

const Book = z.object({ title: z.string(), pages: z.int() })

export const readBook = endpoint({
  method: 'GET',
  path: '/api/book',
  who: 'anyone',
  summary: '',
  reply: Book,
})
export const brokenBook = endpoint({
  method: 'GET',
  path: '/api/broken',
  who: 'anyone',
  summary: '',
  reply: Book,
})
export const writeBook = endpoint({
  method: 'POST',
  path: '/api/book',
  who: 'anyone',
  summary: '',
  body: z.object({
    title: z.string().min(2, 'Too short.'),
    author: z.object({ age: z.number() }).optional(),
  }),
  reply: z.object({ received: z.string() }),
  status: 201,
})
export const findBook = endpoint({
  method: 'GET',
  path: '/api/books/:number',
  who: 'anyone',
  summary: '',
  params: z.object({ number: z.coerce.number().int() }),
  query: z.object({ page: z.coerce.number().default(1) }),
  reply: z.object({ number: z.number(), page: z.number() }),
})
export const whoAmI = endpoint({
  method: 'GET',
  path: '/api/me',
  who: 'signed-in',
  summary: '',
  reply: z.object({ id: z.string(), standing: z.string(), watermark: z.boolean() }),
})
export const adminOnly = endpoint({
  method: 'GET',
  path: '/api/admin-only',
  who: 'admin',
  summary: '',
  reply: z.object({ ok: z.boolean() }),
})
export const fails = endpoint({
  method: 'POST',
  path: '/api/fails/:how',
  who: 'anyone',
  summary: '',
  params: z.object({ how: z.string() }),
  reply: z.object({}),
})
const away = endpoint({
  method: 'GET',
  path: '/api/away',
  who: 'anyone',
  summary: '',
  query: z.object({ to: z.string() }),
  reply: 'redirect',
})
export const rare = endpoint({
  method: 'POST',
  path: '/api/rare',
  who: 'signed-in',
  summary: '',
  reply: z.object({}),
  limit: { max: 2, seconds: 3600 },
})

const SECRET = 'select hash from users where path = /srv/secret'
const FAILURES: Record<string, () => never> = {
  problem: () => {
    throw new Problem('upload.limit_reached', { upgradeFeature: 'videos' })
  },
  fault: () => {
    throw new Error(SECRET)
  },
  thrownText: () => {
    throw SECRET
  },
  away: () => {
    throw Object.assign(new Error('connect ECONNREFUSED /srv/pg'), { code: 'ECONNREFUSED' })
  },
  full: () => {
    throw Object.assign(new Error('ENOSPC: no space, write /srv/x'), { code: 'ENOSPC' })
  },
}

/** Test-only calls, one for each feature of a call. */
export const api = [readBook, brokenBook, writeBook, findBook, whoAmI, adminOnly, fails, away, rare]
export const routes = [
  implement(readBook, () => ({ title: 'Spins', pages: 12, password_hash: 'secret column' })),
  implement(brokenBook, () => ({ title: SECRET, pages: Number.NaN })),
  implement(writeBook, ({ body }) => ({ received: JSON.stringify(body) })),
  implement(findBook, ({ params, query }) => ({ ...params, ...query })),
  implement(whoAmI, ({ actor }) => ({
    id: actor.id,
    standing: actor.standing,
    watermark: actor.capabilities.watermark,
  })),
  implement(adminOnly, () => ({ ok: true })),
  implement(fails, ({ params }) => FAILURES[params.how]?.() ?? {}),
  implement(away, ({ query }) => ({ location: query.to })),
  implement(rare, () => ({})),
]
