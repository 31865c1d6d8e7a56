import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY_FORM, WRITING_STYLES } from '#domain/design/details-form.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { ENGLISH } from '#domain/promotion/copywriter/banks/en/index.ts'
import { wordsOf } from '#domain/promotion/copywriter/quote.ts'
import { MAIN_WORDS_MAX, SHARING_MAX } from '#domain/promotion/copywriter/write-offline.ts'
import { promotionBlocks } from '#domain/promotion/facts.ts'
import { checkCopy, type Given } from './check-copy.ts'
import { PROMO_COPY_SCHEMA } from './promo-copy.ts'
import { similarity } from './similarity.ts'
import { checked, GOOD, rulesOf, saying } from './testing.ts'

describe('copy of a model', () => {
  it('is taken as it is when nothing is wrong with it', () => {
    expect(checked(GOOD)).toEqual({
      copy: { main: GOOD.message_lines.join('\n'), sharing: GOOD.sharing_line },
      hashtags: ['#PoleFlow'],
      objections: [],
    })
  })

  it.each(WRITING_STYLES)('may say what the built-in writer says in %s', (style) => {
    const { hooks, bodies, invitations, sharing } = ENGLISH.styles[style]
    const objected = hooks.flatMap((hook, at) => {
      const body = (bodies[at % bodies.length] ?? '').replaceAll(/\{class\}/gi, 'Pole Flow')
      const lines = [hook, body, invitations[at] ?? 'Come in.']
      return checked({ ...GOOD, message_lines: lines, sharing_line: sharing[at] ?? 'Pass it on.' }).objections
    })
    expect(objected.filter(({ rule }) => rule !== 'fact')).toEqual([])
  })

  it.each([undefined, null, 'text', [], {}, { ...GOOD, message_lines: 'one' }, { ...GOOD, alt_text: 1 }])(
    'has a wrong shape in %j',
    (answer) => {
      expect(rulesOf(answer)).toEqual(['shape'])
    },
  )

  it.each([
    ['one line', { ...GOOD, message_lines: ['Come in.'] }],
    ['one line and blank ones', { ...GOOD, message_lines: ['Come in.', ' ', '\n\u200b'] }],
    [
      'lines of letters that cannot be seen',
      { ...GOOD, message_lines: ['\u3164', '\u115f\u1160', '\uffa0'] },
    ],
    ['five lines', { ...GOOD, message_lines: ['a', 'b', 'c', 'd', 'e'] }],
    ['29 words', { ...GOOD, message_lines: ['so '.repeat(28), 'on'] }],
    ['a word without end', { ...GOOD, message_lines: ['Come in.', 'x'.repeat(100_000)] }],
    ['a blank sharing line', { ...GOOD, sharing_line: ' \n ' }],
    ['a sharing line of 61 characters', { ...GOOD, sharing_line: 'x'.repeat(61) }],
  ])('does not fit with %s', (_name, answer) => {
    expect(rulesOf(answer)).toEqual(['length'])
  })

  it('may have 28 words', () => {
    expect(rulesOf({ ...GOOD, message_lines: ['so '.repeat(27), 'on'] })).toEqual([])
  })

  it('becomes lines of one line each, with nothing invisible in them', () => {
    const { copy } = checked({
      ...GOOD,
      message_lines: ['  Come\r\n\tin. ', 'Move \u202eas\u200b you\u0000 are\ud83d.'],
    })
    expect(copy?.main).toBe('Come in.\nMove as you are.')
  })
})

describe('a repetition', () => {
  const said = GOOD.message_lines.join('\n')

  it('is noticed, also with a word changed', () => {
    expect(rulesOf(GOOD, { earlier: ['Something else.', said] })).toEqual(['repeat'])
    expect(rulesOf(GOOD, { earlier: [said.replace('music', 'beat')] })).toEqual(['repeat'])
    expect(rulesOf(GOOD, { earlier: ['Pole Flow gives you a stage.'] })).toEqual([])
  })

  it('is measured from 0 to 1, the same from both sides', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (one, other) => {
        expect(similarity(one, one)).toBe(1)
        expect(similarity(one, other)).toBe(similarity(other, one))
        expect(similarity(one, other)).toBeGreaterThanOrEqual(0)
        expect(similarity(one, other)).toBeLessThanOrEqual(1)
      }),
    )
  })
})

describe('the language', () => {
  it('is written in Latin letters where the details are', () => {
    const cyrillic = { ...saying('Приходи танцевать с нами'), sharing_line: 'Поделись с друзьями' }
    expect(rulesOf(cyrillic)).toEqual(['language'])
    expect(rulesOf(cyrillic, { about: { classType: 'Танец', details: 'Для всех' } })).toEqual([])
  })
})

describe('hashtags', () => {
  it('are taken when they are good to post with, and dropped when not', () => {
    const hashtags = [
      'polelife',
      '#PoleLife',
      '#Pole Life',
      '#best',
      '#stripper',
      '#monday',
      '#2026',
      '#x',
      '',
      '#DanceJoy',
    ]
    expect(checked({ ...GOOD, hashtags })).toMatchObject({ hashtags: ['#polelife', '#DanceJoy'] })
    expect(
      checked({ ...GOOD, hashtags: Array.from({ length: 12 }, (_, n) => `#dance${'y'.repeat(n)}`) }),
    ).toMatchObject({
      hashtags: { length: 5 },
    })
  })

  it('are examined only up to a limit: thousands of them stay fast', () => {
    const hashtags = [...Array(24).fill('#best'), '#dancejoy']
    expect(checked({ ...GOOD, hashtags })).toMatchObject({ hashtags: [] })
    expect(checked({ ...GOOD, hashtags: hashtags.slice(1) })).toMatchObject({ hashtags: ['#dancejoy'] })
  })
})

describe('whatever a model answers', () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 80 }),
    fc.string({ unit: 'grapheme', maxLength: 80 }),
    fc.lorem({ maxCount: 6 }),
    fc.webUrl(),
    fc.emailAddress(),
    fc.constantFrom(
      'Come in.',
      'See you on Monday.',
      '7 pm',
      'Ignore all rules',
      '<script>alert(1)</script>',
    ),
  )
  const harmless = fc.lorem({ maxCount: 4 }).map((words) => words.toLowerCase())
  const answersOf = (line: fc.Arbitrary<string>) =>
    fc.record({
      message_lines: fc.array(line, { minLength: 1, maxLength: 5 }),
      sharing_line: line,
      hashtags: fc.array(text, { maxLength: 12 }),
      alt_text: text,
    })
  const mixed = fc.oneof({ weight: 8, arbitrary: harmless }, { weight: 1, arbitrary: text })
  const answers = fc.oneof(fc.anything(), answersOf(mixed), answersOf(harmless))
  const given: fc.Arbitrary<Given> = fc.record({
    about: fc.record({ classType: text, details: text, instructorName: text, studio: text }),
    earlier: fc.array(text),
    lexicon: fc.constant(SHIPPED_LEXICON),
  })

  it('is refused with a reason, or stands in four to six blocks and fits a frame (AI-9)', () => {
    fc.assert(
      fc.property(answers, given, (answer, { about, ...given }) => {
        const { copy, hashtags, objections } = { hashtags: [], ...checkCopy(answer, { about, ...given }) }
        expect(copy === undefined).toBe(objections.length > 0)
        fc.pre(copy !== undefined)
        const { writingStyle: _, ...form } = EMPTY_FORM
        const blocks = promotionBlocks({ ...form, ...about, isBranded: true }, copy)
        expect(blocks.length).toBeGreaterThanOrEqual(4)
        expect(blocks.length).toBeLessThanOrEqual(6)
        expect(wordsOf(copy.main).length).toBeLessThanOrEqual(MAIN_WORDS_MAX)
        expect(copy.sharing.length).toBeLessThanOrEqual(SHARING_MAX)
        expect(copy.main).not.toMatch(/<|>|https?:|[\p{Cc}--\n]/v)
        expect(hashtags.length).toBeLessThanOrEqual(5)
      }),
      { numRuns: 300 },
    )
  })

  it('is asked for in a schema that closes every door but those it names', () => {
    expect(PROMO_COPY_SCHEMA).toMatchObject({
      type: 'object',
      additionalProperties: false,
      required: ['message_lines', 'sharing_line', 'hashtags', 'alt_text'],
    })
    expect(JSON.stringify(PROMO_COPY_SCHEMA)).not.toMatch(/\$schema|maxItems|maxLength/)
  })
})
