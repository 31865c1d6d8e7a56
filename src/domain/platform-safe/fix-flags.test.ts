import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growsFasterThanText } from '#test/growth.ts'
import { findFlags } from './find-flags.ts'
import { fixAll, mendFlag } from './fix-flags.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'
import { PLATFORM_TERMS } from './terms/platform-terms.ts'

const listed = fc.constantFrom(
  ...PLATFORM_TERMS.map(({ kind, term }) => `${kind === 'hashtag' ? '#' : ''}${term.replace('{n}', '7')}`),
)
const offered = fc.constantFrom(...PLATFORM_TERMS.map(({ alternative }) => alternative))
const separator = fc.constantFrom(
  ' ',
  '',
  '\n',
  '-',
  '.',
  ', ',
  '*',
  '_',
  '\u200b',
  '#',
  '@',
  ' a ',
  ' an ',
  's',
  '’s ',
)
const anything = fc.string({ unit: 'grapheme', maxLength: 12 })
const upper = (words: fc.Arbitrary<string>) => words.map((text) => text.toUpperCase())
const spacedOut = listed.map((text) => Array.from(text).join('.'))

const anyText = fc
  .array(fc.oneof(listed, offered, separator, anything, upper(listed), spacedOut), { maxLength: 16 })
  .map((parts) => parts.join(''))

describe('fixing all (M-3)', () => {
  it('leaves nothing to flag in any text, and a second time changes nothing', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const fixed = fixAll(text, SHIPPED_LEXICON)
        expect(findFlags(fixed, SHIPPED_LEXICON)).toEqual([])
        expect(fixAll(fixed, SHIPPED_LEXICON)).toBe(fixed)
      }),
      { numRuns: 400 },
    )
  })

  it('leaves a text without flags as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        if (findFlags(text, SHIPPED_LEXICON).length === 0) expect(fixAll(text, SHIPPED_LEXICON)).toBe(text)
      }),
    )
  })

  it('changes the flagged words and nothing else', () => {
    expect(fixAll('✨ Sexy heels, SEXY hair — and a strip-tease?\nYes!', SHIPPED_LEXICON)).toBe(
      '✨ Heels, CONFIDENT hair — and a chair dance?\nYes!',
    )
  })

  it('keeps a and an right', () => {
    expect(fixAll('An exotic class, a sensual class, AN EXOTIC CLASS, a sexy one', SHIPPED_LEXICON)).toBe(
      'A flow class, an expressive class, A FLOW CLASS, a confident one',
    )
  })

  it('takes tags away without leaving a gap, and says no tag twice', () => {
    expect(fixAll('New! #nsfw #polelife', SHIPPED_LEXICON)).toBe('New! #polelife')
    expect(fixAll('#nsfw New!', SHIPPED_LEXICON)).toBe('New!')
    expect(fixAll('New!\n#nsfw #porn\nCome by', SHIPPED_LEXICON)).toBe('New!\nCome by')
    expect(fixAll('#twerk #twerking #dancefitness #twerkclass', SHIPPED_LEXICON)).toBe('#dancefitness')
  })

  it('mends what only becomes a term by being mended', () => {
    expect(findFlags(fixAll('only 18+', SHIPPED_LEXICON), SHIPPED_LEXICON)).toEqual([])
  })

  it.each([
    ['words that form each other', '5 3 x y '],
    ['words', 'sexy '],
    ['words in phrases', 'sexy back '],
    ['hashtags', '#nsfw '],
    ['hashtags without spaces', '#sexy'],
    ['handles', '@a sexy '],
    ['spaces', 'sexy          '],
    ['articles', 'a sexy '],
  ])('takes linear time for many %s', (_, filling) => {
    const grows = growsFasterThanText((length) => {
      const text = filling.repeat(length / filling.length)
      return () => void fixAll(text, SHIPPED_LEXICON)
    }, 4000)
    expect(grows).toBe(false)
  })

  it('leaves nothing to flag where each fix forms another word', () => {
    const fixed = fixAll('5 3 x y 🤸 '.repeat(400), SHIPPED_LEXICON)
    expect(findFlags(fixed, SHIPPED_LEXICON)).toEqual([])
    expect(fixed).toContain('confident')
    expect(fixed.isWellFormed()).toBe(true)
  })

  it('mends one of several when asked for one', () => {
    const text = 'Sexy strip class'
    const [first] = findFlags(text, SHIPPED_LEXICON)
    expect(first && mendFlag(text, first)).toBe('Confident strip class')
  })
})
