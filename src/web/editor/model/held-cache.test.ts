import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { HeldCache } from './held-cache.ts'

type Step = { readonly kind: 'get' | 'set' | 'hold' | 'let-go'; readonly key: string }

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('get', 'set', 'hold', 'let-go'),
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
})

describe('a cache of pictures in use', () => {
  it('drops the one that was used longest ago', () => {
    const dropped: string[] = []
    const cache = new HeldCache<number>(2, (key) => dropped.push(key))
    cache.set('a', 1)
    cache.set('b', 2)
    cache.get('a')
    cache.set('c', 3)
    expect([dropped, cache.get('a'), cache.get('b')]).toEqual([['b'], 1, undefined])
  })

  it('never drops what is held, and no more than it must', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const held = new Map<string, (() => void)[]>()
        const present = new Set<string>()
        const cache = new HeldCache<string>(2, (key) => {
          expect(held.get(key) ?? []).toEqual([])
          present.delete(key)
        })
        for (const { kind, key } of steps) {
          if (kind === 'get') cache.get(key)
          if (kind === 'set') present.add(key)
          if (kind === 'set') cache.set(key, key)
          if (kind === 'hold') held.set(key, [...(held.get(key) ?? []), cache.hold(key)])
          if (kind === 'let-go') {
            const [letGo, ...others] = held.get(key) ?? []
            held.set(key, others)
            letGo?.()
          }
          const bound = [...present].filter((each) => held.get(each)?.length).length
          expect(present.size).toBeLessThanOrEqual(Math.max(2, bound))
          for (const each of present) expect(cache.get(each)).toBe(each)
        }
      }),
    )
  })

  it('lets go once, however often it is told to', () => {
    const dropped: string[] = []
    const cache = new HeldCache<number>(1, (key) => dropped.push(key))
    const first = cache.hold('a')
    cache.hold('a')
    first()
    first()
    cache.set('a', 1)
    cache.set('b', 2)
    expect(dropped).toEqual(['b'])
  })
})
