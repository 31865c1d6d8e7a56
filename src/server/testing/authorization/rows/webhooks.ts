import { randomUUID } from 'node:crypto'
import { nothing, type Row, type Rows, SIGNED_IN } from '#server/testing/authorization/table.ts'
import { webhookOf } from '#server/webhooks/testing.ts'

const ownWebhook: Row['ask'] = async ({ world, person }) => ({
  params: { id: person ? (await webhookOf(world.server.ports, person.userId)).id : randomUUID() },
})

export const webhookRows: Rows = {
  'GET /api/account/webhooks': { answers: SIGNED_IN, ask: nothing },
  'POST /api/account/webhooks': {
    answers: '401 201 201 201 201 - 201 201',
    ask: () => ({ body: { url: 'https://hooks.example/videos' } }),
  },
  'DELETE /api/account/webhooks/:id': { answers: '401 200 200 200 200 404 200 404', ask: ownWebhook },
  'POST /api/account/webhooks/:id/test': { answers: '401 200 200 200 200 404 200 404', ask: ownWebhook },
}
