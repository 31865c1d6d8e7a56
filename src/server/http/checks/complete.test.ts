import { expect, it } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { implement, type Route } from '#server/http/implement.ts'
import { assertComplete } from './complete.ts'

const read = endpoint({ method: 'GET', path: '/api/a', who: 'anyone', summary: '', reply: z.object({}) })
const write = endpoint({ method: 'POST', path: '/api/a', who: 'signed-in', summary: '', reply: z.object({}) })
const routes = [implement(read, () => ({})), implement(write, () => ({}))]

it('a start with a handler for every call is allowed', () => {
  expect(() => assertComplete([read, write], routes)).not.toThrow()
})

it('a start without a handler for a call is refused, and says which', () => {
  expect(() => assertComplete([read, write], routes.slice(0, 1))).toThrow('POST /api/a has no handler')
})

it('a start with a handler for what is not in the API is refused', () => {
  expect(() => assertComplete([read], routes)).toThrow('POST /api/a is not in the API')
})

it('a start with two handlers for one call is refused', () => {
  expect(() => assertComplete([read, write], [...routes, ...routes])).toThrow('GET /api/a has more than one')
})

it('a start with a call that does not say who may make it is refused', () => {
  const { who, ...open } = read
  const route = { endpoint: open, handle: () => ({}) } as unknown as Route
  expect(() => assertComplete([route.endpoint], [route])).toThrow('GET /api/a says not who may call it')
})
