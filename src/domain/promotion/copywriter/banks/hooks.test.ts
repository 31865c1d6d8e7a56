import { describe, expect, it } from 'vitest'
import { WRITING_STYLES } from '#domain/design/details-form.ts'
import { findFlags } from '#domain/platform-safe/find-flags.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { claimsIn } from '#domain/promotion/copywriter/check/kept-out/claims.ts'
import { wordsOf } from '#domain/promotion/copywriter/quote.ts'
import { hashOf } from '#domain/promotion/copywriter/seed.ts'
import { ENGLISH_HOOKS } from './en/hooks.ts'
import { ENGLISH } from './en/index.ts'
import { FORBIDDEN, repeated, sentences } from './testing.ts'

const PER_STYLE_MIN = 24
const PER_FAMILY_MIN = 6
const WORDS_MAX = 7
const CHARACTERS_MAX = 42

const { styles, families } = ENGLISH_HOOKS
const everyHook = [...Object.values(styles), ...Object.values(families)].flat()
const comparable = (line: string): string => sentences(line).join(' ')
const NO_FACTS = { classType: '', details: '', instructorName: '', studio: '' }

describe('the hooks for looks', () => {
  it.each(WRITING_STYLES)('are enough for every style: %s', (style) => {
    expect(styles[style].length).toBeGreaterThanOrEqual(PER_STYLE_MIN)
  })

  it('are a few for every kind of class', () => {
    for (const hooks of Object.values(families)) expect(hooks.length).toBeGreaterThanOrEqual(PER_FAMILY_MIN)
  })

  it('are short enough to be set large', () => {
    expect(everyHook.filter((hook) => wordsOf(hook).length > WORDS_MAX)).toEqual([])
    expect(everyHook.filter((hook) => hook.length > CHARACTERS_MAX)).toEqual([])
  })

  it('appear once, and not as the opening of a promotion', () => {
    const openings = Object.values(ENGLISH.styles).flatMap(({ hooks }) => hooks)
    expect(repeated([...everyHook, ...openings].map(comparable))).toEqual([])
  })

  it('need no class name, and are one line of plain words', () => {
    expect(everyHook.filter((hook) => !/^[A-Z][A-Za-z ’,:.?!-]*[a-z.?!]$/.test(hook))).toEqual([])
    expect(everyHook.filter((hook) => hook !== wordsOf(hook).join(' '))).toEqual([])
  })

  it('end with a period only after several sentences', () => {
    const sentenceCount = (hook: string) => sentences(hook).length
    expect(everyHook.filter((hook) => hook.endsWith('.') !== sentenceCount(hook) > 1)).toEqual([])
  })

  it('shout at most once per bank', () => {
    for (const hooks of [...Object.values(styles), ...Object.values(families)])
      expect(hooks.join(' ').match(/!/g)?.length ?? 0).toBeLessThanOrEqual(1)
  })

  it('promise nothing and use no word that platforms hide', () => {
    expect(everyHook.filter((hook) => FORBIDDEN.test(hook))).toEqual([])
    expect(everyHook.flatMap((hook) => claimsIn(hook, NO_FACTS))).toEqual([])
    expect(everyHook.flatMap((hook) => findFlags(hook, SHIPPED_LEXICON))).toEqual([])
  })

  it('match the reviewed texts: read every changed line, then update the hash', () => {
    expect(hashOf(JSON.stringify(ENGLISH_HOOKS))).toBe(3851912160)
  })
})
