import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { PUBLIC_PAGES } from '#domain/public-pages.ts'
import { buildInto } from './build-client.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polepro-client-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Scripts that have a word in them. */
async function scriptsWith(word: RegExp, isProduction: boolean): Promise<string[]> {
  const out = join(folder, String(isProduction))
  await buildInto(out, isProduction)
  const files = (await readdir(out, { recursive: true })).filter((file) => file.endsWith('.js'))
  expect(files.length).toBeGreaterThan(20)
  const texts = await Promise.all(files.map((file) => readFile(join(out, file), 'utf8')))
  return files.filter((_, at) => word.test(texts[at] ?? ''))
}

it('the mock checkout is in the client for development, and in no file of production', async () => {
  expect(await scriptsWith(/mock-checkout/, true)).toEqual([])
  expect(await scriptsWith(/mock-checkout/, false)).not.toEqual([])
})

/** What is typed into them is carried over; everything else could do nothing yet. */
const FOR_TEXT =
  /^<(?:textarea|input)\b(?!.* type="(?:checkbox|radio|file|range|color|submit|button|date|time)")/

it('every public page is prerendered with its heading, and before the client runs only fields for text can be used', async () => {
  const pages = JSON.parse(await readFile(join(folder, 'true', 'prerendered.json'), 'utf8'))
  expect(Object.keys(pages).sort()).toEqual(PUBLIC_PAGES.map(({ path }) => path).sort())
  for (const html of Object.values<string>(pages)) {
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    const usable = html.match(/<(?:button|input|select|textarea)\b(?! disabled)[^>]*/g) ?? []
    expect(usable.filter((tag) => !FOR_TEXT.test(tag))).toEqual([])
  }
  expect(pages['/upgrade']).toMatch(/<video [^>]*pole-flow/)
  expect(pages['/auth']).toMatch(/<button disabled/)
})
