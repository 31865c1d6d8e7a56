import { randomUUID } from 'node:crypto'
import { API } from '#contract/api.ts'
import { accessTokenOf } from '#server/access-tokens/testing.ts'
import { nothing, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'

export const accessTokenRows: Rows = {
  'GET /api/account/access-tokens': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/access-tokens': {
    answers: '401 201 201 201 201 - 201 201',
    ask: () => ({ body: { name: 'Timetable', scopes: ['read'], lifetime: 30 } }),
  },
  'DELETE /api/account/access-tokens/:id': {
    answers: '401 200 200 200 200 404 200 404',
    ask: async ({ world, person }) => ({
      params: { id: person ? (await accessTokenOf(world.server.ports, person.userId)).id : randomUUID() },
    }),
  },
}

/** A view answers each token with all scopes as the endpoint that it shows answers the token's owner. */
export const viewRows = (rows: Rows): Rows =>
  Object.fromEntries(
    API.flatMap(({ method, path, viewOf }) => {
      const row = viewOf && rows[`${viewOf.method} ${viewOf.path}`]
      if (!row) return []
      const { guest: _, ...rest } = row
      return [[`${method} ${path}`, rest]]
    }),
  )
