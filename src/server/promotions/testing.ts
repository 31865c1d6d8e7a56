import { expect } from 'vitest'
import { generatePromotion } from '#contract/promotions.ts'
import type { TestClient } from '#server/testing.ts'

/** A complete form. */
export const FORM = {
  instructorName: 'Mia',
  studio: 'Velvet Room',
  classType: 'Pole Flow',
  schedule: 'Every Monday',
  time: '6:30 PM',
  details: 'Bring grip socks',
  writingStyle: 'fierce',
  classDate: '',
} as const

export type Changes = Partial<Record<keyof typeof FORM | 'title', string>> & { readonly attempt?: number }

/** Sends a raw request, also with values outside the contract. */
export const ask = (client: TestClient, changes: Changes = {}, signal?: AbortSignal) =>
  client.fetch(generatePromotion.path, {
    method: 'POST',
    body: JSON.stringify({ ...FORM, ...changes }),
    headers: { 'content-type': 'application/json' },
    ...(signal && { signal }),
  })

export async function written(client: TestClient, changes: Changes = {}) {
  const reply = await ask(client, changes)
  expect(reply.status).toBe(200)
  return generatePromotion.reply.parse(await reply.json())
}
