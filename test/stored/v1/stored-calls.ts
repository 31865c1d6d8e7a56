import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { type Described, DescribedCall } from './described.ts'

const PATH = fileURLToPath(new URL('v1.json', import.meta.url))

/** Below this length a repeated shape is written out. */
const SHORT = 120

const File = z.object({ calls: z.record(z.string(), z.unknown()), shapes: z.record(z.string(), z.unknown()) })

export async function readStored(): Promise<Described> {
  const { calls, shapes } = File.parse(JSON.parse(await readFile(PATH, 'utf8')))
  return z.record(z.string(), DescribedCall).parse(spread(calls, shapes))
}

/** Shapes that several calls have are written once: a design is long. */
export async function writeStored(calls: Described): Promise<void> {
  const counts = new Map<string, number>()
  count(calls, counts)
  const names = new Map<string, string>()
  for (const [text, times] of counts) if (times > 1) names.set(text, `shape ${names.size + 1}`)
  const shapes = Object.fromEntries(
    [...names].map(([text, name]) => [name, folded(JSON.parse(text), names, true)]),
  )
  await writeFile(PATH, `${JSON.stringify({ calls: folded(calls, names), shapes }, null, 1)}\n`)
}

type Json = Record<string, unknown>
const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null

/** How often each long object occurs; what lies inside a repeated one counts once. */
function count(value: unknown, counts: Map<string, number>): void {
  if (!isJson(value)) return
  const text = JSON.stringify(value)
  if (!Array.isArray(value) && text.length >= SHORT) {
    counts.set(text, (counts.get(text) ?? 0) + 1)
    if (counts.get(text) !== 1) return
  }
  for (const each of Object.values(value)) count(each, counts)
}

function folded(value: unknown, names: ReadonlyMap<string, string>, isShape = false): unknown {
  if (!isJson(value)) return value
  const name = names.get(JSON.stringify(value))
  if (name !== undefined && !isShape) return { shape: name }
  if (Array.isArray(value)) return value.map((each) => folded(each, names))
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, folded(each, names)]))
}

function spread(value: unknown, shapes: Json): unknown {
  if (!isJson(value)) return value
  if (Array.isArray(value)) return value.map((each) => spread(each, shapes))
  const { shape, ...others } = value
  if (typeof shape === 'string' && Object.keys(others).length === 0) return spread(shapes[shape], shapes)
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, spread(each, shapes)]))
}
