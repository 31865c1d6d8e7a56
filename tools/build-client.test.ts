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

it('every public page is prerendered with its heading, and no control of it can be used before the client runs', async () => {
  const pages = JSON.parse(await readFile(join(folder, 'true', 'prerendered.json'), 'utf8'))
  expect(Object.keys(pages).sort()).toEqual(PUBLIC_PAGES.map(({ path }) => path).sort())
  for (const html of Object.values<string>(pages)) {
    expect(html.match(/<h1\b/g)).toHaveLength(1)
    expect(html).not.toMatch(/<(?:button|input|select|textarea)\b(?! disabled)/)
  }
  expect(pages['/upgrade']).toMatch(/<video [^>]*pole-flow/)
  expect(pages['/auth']).toMatch(/<input disabled/)
})
