import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ClassType } from '#contract/classes.ts'
import { ClassTypeId } from '#domain/classes/class-type.ts'
import { classTypesQuery } from './class-types-query.ts'
import { editClassType } from './save-class-type.ts'

const FLOW: ClassType = {
  id: ClassTypeId.parse('flow'),
  classType: 'Moon Flow',
  userId: null,
  origin: 'own',
  description: 'Slow.',
}

/** What the server has stored; it refuses descriptions. */
let stored = FLOW

beforeEach(() => {
  stored = FLOW
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('fetch', async (_: string, { method, body }: { method: string; body?: string }) => {
    if (method === 'POST') return Response.json({ message: 'No.' }, { status: 500 })
    if (method === 'GET') return Response.json([stored])
    stored = { ...stored, ...JSON.parse(body ?? '') }
    return Response.json(stored)
  })
})
afterEach(() => vi.unstubAllGlobals())

it('a class type whose new description is refused is listed by its new name', async () => {
  const client = new QueryClient()
  await client.fetchQuery(classTypesQuery)
  const edit = editClassType(client, FLOW, { name: 'Moon Spins', description: 'Slower.' })
  await expect(edit).rejects.toThrow()
  expect(client.getQueryData(classTypesQuery.queryKey)).toEqual([{ ...FLOW, classType: 'Moon Spins' }])
})
