import { expect, it } from 'vitest'
import type { z } from 'zod'
import { API } from './api.ts'
import { exampleOf } from './testing/example-of.ts'
import { HOSTILE, mutated } from './testing/hostile.ts'
import { randomFrom } from './testing/random.ts'

const EACH = 60

/** Views share theirs. */
const SCHEMAS = API.filter(({ viewOf }) => !viewOf).flatMap(({ method, path, params, query, body, form }) =>
  Object.entries({ params, query, body, fields: form?.fields }).flatMap(([of, schema]) =>
    schema ? [{ name: `${of} of ${method} ${path}`, schema: schema as z.ZodType }] : [],
  ),
)

const thrownBy = (schema: z.ZodType, value: unknown): unknown => {
  try {
    schema.safeParse(value)
    return undefined
  } catch (error) {
    return error
  }
}

it('no schema throws, whatever is sent', () => {
  const thrown = SCHEMAS.flatMap(({ name, schema }, at) => {
    const random = randomFrom(at)
    const values = [
      ...HOSTILE,
      ...Array.from({ length: EACH }, () => mutated(exampleOf(schema, random), random)),
    ]
    return values.flatMap((value) => {
      const error = thrownBy(schema, value)
      return error ? [`${name} threw ${error} at ${JSON.stringify(value)?.slice(0, 300)}`] : []
    })
  })
  expect(thrown).toEqual([])
})

it('most examples are taken, so that rules behind the first are reached', () => {
  const random = randomFrom(1)
  const taken = SCHEMAS.filter(({ schema }) =>
    Array.from({ length: 20 }, () => exampleOf(schema, random)).some(
      (each) => schema.safeParse(each).success,
    ),
  )
  expect(taken.length).toBeGreaterThan(SCHEMAS.length * 0.85)
})
