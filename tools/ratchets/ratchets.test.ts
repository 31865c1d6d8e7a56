import { describe, expect, it } from 'vitest'
import { circularImports, importsOf } from './circles.ts'
import { countAll, foldersWithoutPlace } from './count.ts'
import stored from './counts.json' with { type: 'json' }
import { dialectIn } from './dialect.ts'

describe('what may only fall, until it is gone', () => {
  const counts = countAll()

  it.each(Object.entries(stored))('%s: no more than stored', (kind, limits: Record<string, number>) => {
    const risen = Object.entries(counts[kind] ?? {}).filter(([name, count]) => count > (limits[name] ?? 0))
    expect(risen, 'Use a standard term, or import in one direction. Fewer? `npm run ratchets`').toEqual([])
  })

  it('finds a place in the order for each folder', () => {
    expect(foldersWithoutPlace()).toEqual([])
  })

  it('counts all kinds', () => {
    expect(Object.keys(counts)).toEqual(Object.keys(stored))
  })
})

describe('imports that close a circle between folders', () => {
  const count = (...pairs: [string, string][]) =>
    circularImports(
      'src/server',
      ['a', 'b', 'c', '.'],
      pairs.map(([from, to]) => ({ from: `src/server/${from}`, to: `src/server/${to}` })),
    )

  it('are those against the order, from which imports lead back', () => {
    expect(count(['b/x.ts', 'a/y.ts'], ['c/z.ts', 'b/d/w.ts'], ['a/x.ts', 'c/v.ts'])).toEqual({
      'src/server/a': 1,
    })
  })

  it('are none in the order, nor inside a folder, nor where nothing leads back', () => {
    expect(count(['c/x.ts', 'a/y.ts'], ['a/x.ts', 'a/b/z.ts'], ['a/b/z.ts', 'a/x.ts'])).toEqual({})
    expect(count(['a/x.ts', 'b/y.ts'])).toEqual({})
  })

  it('count files of the area itself as a folder', () => {
    expect(count(['app.ts', 'a/x.ts'], ['a/x.ts', 'app.ts'])).toEqual({ 'src/server/a': 1 })
  })

  it('are read from imports and exports, dynamic ones too', () => {
    const text = `import type { A } from './a.ts'\nexport { b } from '#server/b/b.ts'\nawait import('./c.ts')\nimport z from 'zod'`
    expect(importsOf('src/server/x/x.ts', text).map(({ to }) => to)).toEqual([
      'src/server/x/a.ts',
      'src/server/b/b.ts',
      'src/server/x/c.ts',
    ])
  })
})

describe('words of the dialect', () => {
  it.each([
    ['const wantedPath = 1', ['wanted']],
    ['type RefusalSentence = string', ['refusal', 'sentence']],
    ['const x = call.asked', ['asked']],
    ['for (const one of all) use(one)', ['one']],
    ['const { left } = box', ['left']],
    ['const x = box.left', []],
    ['const x = { left: 1 }', []],
    ['type Box = { left: number }', []],
    ['const askedness = "wanted"', []],
  ])('of %s', (text, words) => {
    expect([...dialectIn('a.ts', text)].sort()).toEqual(words)
  })
})
