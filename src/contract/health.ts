import { z } from 'zod'
import { endpoint } from './endpoint.ts'

export const readHealth = endpoint({
  method: 'GET',
  path: '/healthz',
  who: 'anyone',
  summary: 'The process answers.',
  reply: z.object({ status: z.literal('ok') }),
})

export const readReadiness = endpoint({
  method: 'GET',
  path: '/readyz',
  who: 'anyone',
  summary: 'Database, storage and workers are ready; 503 if one is not.',
  reply: z.object({ status: z.literal('ready') }),
  errors: ['server.unavailable'],
})
