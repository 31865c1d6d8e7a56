import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { WRITING_STYLES, type WritingStyle } from '#domain/design/details-form.ts'
import { ENGLISH_HOOKS } from './banks/en/hooks.ts'
import { type HookOptions, suggestHooks } from './suggest-hooks.ts'

const { styles, families } = ENGLISH_HOOKS
const everyHook = [...Object.values(styles), ...Object.values(families)].flat()

/** Different numbers from 0 to 1 for different seeds. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state * 16_807 + 11) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const UNNAMED = { classType: '', details: '' }
const POLE = { classType: 'Pole Flow', details: '' }
const KIDS = { classType: 'Kids Jazz', details: '' }

const suggested = (facts: typeof POLE, { seed = 1, ...options }: Partial<HookOptions> & { seed?: number }) =>
  suggestHooks(facts, { style: 'fierce', random: randomOf(seed), ...options })

const anyFacts = fc.record({
  classType: fc.oneof(
    fc.string({ maxLength: 30 }),
    fc.constantFrom('Pole Flow', 'Heels', 'Kids Jazz', 'HIIT', 'Yin Yoga', 'Lyra', 'Hip Hop'),
  ),
  details: fc.string({ maxLength: 150 }),
})
const anyStyle = fc.constantFrom('' as const, ...WRITING_STYLES)
const anySeed = fc.nat(1_000_000)
const aWord = fc.constantFrom(...new Set(everyHook.join(' ').match(/\p{L}+/gu)))

const wordsIn = (hook: string): readonly string[] => hook.toLowerCase().match(/[a-z’]+/g) ?? []

describe('suggested hooks', () => {
  it('are as many as asked for, different, and from the banks', () => {
    fc.assert(
      fc.property(anyFacts, anyStyle, anySeed, fc.nat(60), (facts, style, seed, count) => {
        const hooks = suggested(facts, { style, seed, count })
        expect(hooks).toHaveLength(count)
        expect(new Set(hooks).size).toBe(count)
        expect(hooks.filter((hook) => !everyHook.includes(hook))).toEqual([])
      }),
    )
  })

  it('are three unless another number is asked for', () => {
    expect(suggested(POLE, {})).toHaveLength(3)
  })

  it('are the same for the same random numbers, and others for others', () => {
    fc.assert(
      fc.property(anyFacts, anyStyle, anySeed, (facts, style, seed) => {
        expect(suggested(facts, { style, seed })).toEqual(suggested(facts, { style, seed }))
      }),
    )
    const different = Array.from({ length: 40 }, (_, seed) =>
      suggested(POLE, { seed: seed * 7919 + 1 }).join(),
    )
    expect(new Set(different).size).toBeGreaterThan(30)
  })

  it('begin with the kind of the class and alternate with the style', () => {
    const hooks = suggested(POLE, { count: 4 })
    expect(hooks.map((hook) => families.pole.includes(hook))).toEqual([true, false, true, false])
    expect(hooks.map((hook) => styles.fierce.includes(hook))).toEqual([false, true, false, true])
  })

  it('keep to the style when the kind of the class is unknown', () => {
    for (const style of WRITING_STYLES)
      for (const hook of suggested(UNNAMED, { style, count: 24 })) expect(styles[style]).toContain(hook)
  })

  it('are in the default style when none is chosen', () => {
    for (const hook of suggested(UNNAMED, { style: '', count: 24 })) expect(styles.confident).toContain(hook)
  })

  it('never say to children what a style says to adults', () => {
    const adult = (['sensual', 'mysterious', 'fierce', 'humor'] as const).flatMap((style) => styles[style])
    for (const style of WRITING_STYLES) {
      const hooks = suggested(KIDS, { style, count: everyHook.length })
      expect(hooks.filter((hook) => adult.includes(hook))).toEqual([])
    }
    expect(styles.playful).toContain(suggested(KIDS, { style: 'sensual' })[1])
  })

  it('are not those to avoid, in whatever case', () => {
    fc.assert(
      fc.property(anyFacts, anyStyle, anySeed, fc.subarray(everyHook), (facts, style, seed, avoid) => {
        const hooks = suggested(facts, { style, seed, avoid: avoid.map((hook) => hook.toUpperCase()) })
        expect(hooks.filter((hook) => avoid.includes(hook))).toEqual([])
      }),
    )
    expect(suggested(POLE, { avoid: everyHook })).toEqual([])
  })

  it('go through a whole bank without saying one twice', () => {
    const shown: string[] = []
    for (let at = 0; at < 10; at += 1) shown.push(...suggested(UNNAMED, { seed: at + 1, avoid: shown }))
    expect(new Set(shown).size).toBe(30)
    expect(shown.filter((hook) => styles.fierce.includes(hook))).toHaveLength(styles.fierce.length)
  })
})

describe('words to avoid', () => {
  it('are in no hook, in whatever case', () => {
    fc.assert(
      fc.property(anyFacts, anyStyle, fc.array(aWord, { maxLength: 8 }), (facts, style, words) => {
        const wordsToAvoid = words.map((word) => word.toUpperCase())
        const unwanted = new Set(words.map((word) => word.toLowerCase()))
        const hooks = suggested(facts, { style, wordsToAvoid, count: 40 })
        expect(hooks.filter((hook) => wordsIn(hook).some((word) => unwanted.has(word)))).toEqual([])
      }),
    )
  })

  const own = {
    ...ENGLISH_HOOKS,
    styles: { ...styles, fierce: ['Warm-up first', 'Don’t stop', 'Own the floor'] },
  }
  const fromOwn = (wordsToAvoid: readonly string[], style: WritingStyle = 'fierce') =>
    suggestHooks(UNNAMED, { style, random: randomOf(1), wordsToAvoid }, own)

  it.each([
    ['a word before a hyphen', 'WARM', 'Warm-up first'],
    ['a phrase', 'own the', 'Own the floor'],
    ['a straight apostrophe', "don't", 'Don’t stop'],
  ])('may be %s', (_, word, hook) => {
    expect(fromOwn([])).toContain(hook)
    expect(fromOwn([word])).not.toContain(hook)
  })

  it.each(['flo', 'don', 'the own', '', '  ', '!'])('are whole words: "%s" excludes nothing', (word) => {
    expect(fromOwn([word]).toSorted()).toEqual(own.styles.fierce.toSorted())
  })

  it('leave the place to one other style when a whole style falls', () => {
    const hooks = fromOwn(['first', 'stop', 'floor'])
    expect(hooks).toHaveLength(3)
    expect(
      WRITING_STYLES.filter((style) => hooks.every((hook) => own.styles[style].includes(hook))),
    ).toHaveLength(1)
  })
})
