import { expect, it } from 'vitest'
import { z } from 'zod'
import { schemaOf } from './openapi.ts'
import { schemaText } from './schema-text.ts'

it('a schema reads like a type, with its limits', () => {
  const schema = z.object({
    id: z.uuid(),
    name: z.string().max(40).optional(),
    size: z.number().min(8).max(200).default(12),
    kind: z.enum(['rise', 'pop']),
    places: z.array(z.union([z.string(), z.null()])).min(1),
    point: z.tuple([z.number(), z.boolean()]),
    more: z.record(z.string(), z.object({ on: z.literal(true) })),
  })
  expect(schemaText(schemaOf(schema, 'input'))).toBe(`{
  id: string  // uuid
  name?: string  // length at most 40
  size?: number  // 8 to 200, default 12
  kind: "rise" | "pop"
  places: (string | null)[]  // length at least 1
  point: [number, boolean]
  more: {
    [name]: {
      on: true
    }
  }
}`)
})
