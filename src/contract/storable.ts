import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/** Levels of lists and objects in each other: ten times what a design has. */
const DEPTH_MAX = 100

const TOO_DEEP = 'has too many lists within lists.'

export class TooDeep extends Error {
  override readonly message = TOO_DEEP
}

function within(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.toWellFormed()
  if (typeof value !== 'object' || value === null) return value
  if (depth === DEPTH_MAX) throw new TooDeep()
  if (Array.isArray(value)) return value.map((each) => within(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name.toWellFormed(), within(each, depth + 1)]),
  )
}

/**
 * A value of JSON, an address or a form as a database stores it: half of a pair of UTF-16 units becomes U+FFFD, as it
 * does in every address and form that a browser sends. Throws `TooDeep` at more levels than a writer of JSON can bear.
 */
export const storable = <Value>(value: Value): Value => within(value, 0) as Value

/** A text field of a form that is JSON. What is none, or too deep, is refused. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema, { max }: { max: number }) =>
  textUpTo(max).transform(parsed).pipe(schema)

function parsed(sent: string, context: z.RefinementCtx): unknown {
  try {
    return storable(JSON.parse(sent))
  } catch (error) {
    const message = error instanceof TooDeep ? TOO_DEEP : 'is not JSON'
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  }
}
