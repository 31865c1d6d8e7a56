import { z } from 'zod'
import { textUpTo } from '#domain/text-up-to.ts'

/** Levels of lists and objects in each other: ten times what a design has. */
const DEPTH_MAX = 100

export const UNSTORABLE = {
  nul: 'has an invisible character (NUL) that cannot be stored. Please remove it.',
  deep: 'has too many lists within lists.',
} as const

/** Where it is in the value, and which. */
export type Unstorable = { readonly path: readonly string[]; readonly why: keyof typeof UNSTORABLE }

type Given = { readonly path: readonly string[]; refuse(part: Unstorable): void }

function text(value: string, { path, refuse }: Given): string {
  if (value.includes('\0')) refuse({ path, why: 'nul' })
  return value.toWellFormed()
}

function within(value: unknown, given: Given): unknown {
  if (typeof value === 'string') return text(value, given)
  if (typeof value !== 'object' || value === null) return value
  const { path } = given
  if (path.length >= DEPTH_MAX) {
    given.refuse({ path: path.slice(0, 1), why: 'deep' })
    return null
  }
  const inner = (name: string): Given => ({ ...given, path: [...path, name] })
  if (Array.isArray(value)) return value.map((each, at) => within(each, inner(String(at))))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [text(name, inner(name)), within(each, inner(name))]),
  )
}

/**
 * A value of JSON, an address or a form as a database stores it. Half of a pair of UTF-16 units becomes U+FFFD, as it
 * does in every address and form that a browser sends. `refused` is what cannot be stored at all: U+0000, and more
 * levels than a writer of JSON can bear.
 */
export function storable(value: unknown): {
  readonly value: unknown
  readonly refused: readonly Unstorable[]
} {
  const refused: Unstorable[] = []
  return { value: within(value, { path: [], refuse: (part) => refused.push(part) }), refused }
}

/** A text field of a form that is JSON. What is none, or cannot be stored, is refused. */
export const jsonField = <Schema extends z.ZodType>(schema: Schema, { max }: { max: number }) =>
  textUpTo(max).transform(parsed).pipe(schema)

function parsed(sent: string, context: z.RefinementCtx): unknown {
  let json: unknown
  try {
    json = JSON.parse(sent)
  } catch {
    context.addIssue({ code: 'custom', message: 'is not JSON' })
    return z.NEVER
  }
  const { value, refused } = storable(json)
  for (const { path, why } of refused)
    context.addIssue({ code: 'custom', message: UNSTORABLE[why], path: [...path] })
  return refused.length > 0 ? z.NEVER : value
}
