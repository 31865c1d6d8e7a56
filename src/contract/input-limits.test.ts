import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ClassDate } from '#domain/classes/class-date.ts'
import { ClassTime } from '#domain/classes/class-time.ts'
import { growsFasterThanText } from '#test/growth.ts'
import { API } from './api.ts'
import { inputsOf, isLimited, type Named, sampleOf, textsIn } from './testing.ts'

/**
 * Compared with a list, and with an expression that ends after ten letters: nothing reads more of a longer text. A limit
 * would narrow what `/api/v1` promised.
 */
const SHORT_READ: ReadonlySet<z.ZodType> = new Set([ClassTime, ClassDate])

const INPUTS = API.flatMap(inputsOf)

/** All that contract and domain export, whoever parses with it. */
const PATHS = globSync(['src/contract/*.ts', 'src/domain/**/*.ts']).filter(
  (path) => !/\.test\.|testing/.test(path),
)
const MODULES: readonly Readonly<Record<string, unknown>>[] = await Promise.all(
  PATHS.map((path) => import(/* @vite-ignore */ resolve(path))),
)
const EXPORTED = MODULES.flatMap((module, at) =>
  Object.entries(module).flatMap(([name, schema]) =>
    schema instanceof z.ZodType ? [{ name: `${PATHS[at]} ${name}`, schema }] : [],
  ),
)

/** What texts of people may be made of, to make a parser try many ways. */
const FILLINGS = [
  'a',
  'A',
  '5',
  ' ',
  '.',
  '-',
  '#',
  '@',
  '/',
  '\n',
  '\u0301',
  '\u200b',
  'ﷺ',
  '😀',
  '\ud800',
  'a.',
  'a-',
  'a ',
  '5 3 x y ',
  'https://a.b/',
  'a@b.',
  '<a',
  '"a":',
  '[',
  '{"a":',
  'M 1 2 ',
]

/** Of a megabyte, which every limit refuses. */
const FAR_FILLINGS: ReadonlySet<string> = new Set(['a', ' ', '😀', 'a.', '{"a":'])
const MEGABYTE = 1_048_576

/** The same texts for all schemas: to make a megabyte takes longer than to refuse it. */
const TEXTS = new Map<string, string>()

function textOf(filling: string, length: number): string {
  const name = `${length} ${filling}`
  const text = TEXTS.get(name) ?? filling.repeat(Math.ceil(length / filling.length)).slice(0, length)
  TEXTS.set(name, text)
  return text
}

const isSlowOn = (filling: string, schema: z.ZodType): boolean => {
  const workOn = (length: number) => {
    const sample = sampleOf(schema, textOf(filling, length))
    return () => void schema.safeParse(sample)
  }
  if (growsFasterThanText(workOn)) return true
  // Beside a limit, a text of a megabyte is counted and an eighth of it is not; beyond that both are.
  const isFar = (megabytes: number) => growsFasterThanText(workOn, megabytes * MEGABYTE)
  return FAR_FILLINGS.has(filling) && isFar(1) && isFar(8)
}

/** The schemas that take more than linear time, and on what. */
const slowOf = (schemas: readonly Named[]): readonly string[] =>
  [...new Map(schemas.map((each) => [each.schema, each.name]))].flatMap(([schema, name]) =>
    FILLINGS.filter((filling) => isSlowOn(filling, schema)).map((filling) => `${name} on ${filling}`),
  )

describe('the input of all calls', () => {
  it('has a limit for each text, before which nothing reads it', () => {
    const unlimited = INPUTS.flatMap(({ name, schema }) =>
      textsIn(schema)
        .filter(({ text }) => !isLimited(text) && !SHORT_READ.has(text))
        .map(({ path }) => `${name}${path}`),
    )
    expect(unlimited).toEqual([])
  })

  it('is of all endpoints', () => {
    expect(API.length).toBeGreaterThan(200)
    expect(INPUTS.length).toBeGreaterThan(API.length / 2)
  })

  it('takes linear time at most', () => {
    expect(slowOf(INPUTS)).toEqual([])
  })
})

describe('all schemas', () => {
  it('take linear time at most', () => {
    expect(EXPORTED.length).toBeGreaterThan(100)
    expect(slowOf(EXPORTED)).toEqual([])
  })

  it.each([
    ['no limit', z.string()],
    ['a limit behind an expression', z.string().regex(/^a/).max(9, { abort: true })],
    ['a limit that does not end the work', z.string().max(9)],
    ['a limit behind a refinement', z.string().refine(Boolean).max(9, { abort: true })],
    ['a limit behind a format', z.url().max(9)],
    ['an expression without a limit', z.string().regex(/^a+$/)],
    [
      'a refinement behind an expression',
      z
        .string()
        .regex(/^a{9}$/)
        .refine(Boolean),
    ],
  ])('are found where a text has %s', (_, schema) => {
    expect(textsIn(z.object({ a: z.array(schema).optional() })).map(({ text }) => isLimited(text))).toEqual([
      false,
    ])
  })

  it('are found slow where a refinement is quadratic', () => {
    const quadratic = z.object({
      a: z
        .string()
        .max(30)
        .refine((value) => !/a+$/.test(`${value}!`)),
    })
    expect(isSlowOn('a', quadratic)).toBe(true)
  })
})
