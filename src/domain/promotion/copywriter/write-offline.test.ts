import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CLASS_TIMES } from '#domain/classes/class-time.ts'
import { SCHEDULES } from '#domain/classes/schedule.ts'
import { EMPTY_FORM, WRITING_STYLES } from '#domain/design/details-form.ts'
import { asBlock, promotionText } from '#domain/promotion/block.ts'
import { type PromotionFacts, promotionBlocks } from '#domain/promotion/facts.ts'
import { parsePromotion } from '#domain/promotion/parse-promotion.ts'
import { ENGLISH } from './banks/en/index.ts'
import { familyOf, isForYouth, styleFor } from './class-kind.ts'
import { withKind } from './class-name.ts'
import { quoted, shortQuote, wordsOf } from './quote.ts'
import { type Assignment, MAIN_WORDS_MAX, writeOffline } from './write-offline.ts'

const { writingStyle: _, ...BLANK } = EMPTY_FORM
const factsOf = (given: Partial<PromotionFacts> = {}): PromotionFacts => ({
  ...BLANK,
  isBranded: true,
  ...given,
})
const POLE = factsOf({
  classType: 'Pole Flow',
  studio: 'Velvet',
  instructorName: 'Mia',
  schedule: 'Every Monday',
})

const written = (given: Partial<Assignment> = {}) =>
  writeOffline({ facts: POLE, style: 'fierce', attempt: 0, used: [], ...given }, ENGLISH)

const name = (maxLength: number) =>
  fc.oneof(
    fc.constant(''),
    fc.string({ unit: 'grapheme', maxLength }).map((text) => text.slice(0, maxLength)),
  )
const anyAssignment = fc.record({
  facts: fc.record({
    instructorName: name(30),
    studio: name(30),
    classType: fc.oneof(name(30), fc.constantFrom('Pole Flow', 'Kids Jazz', 'Heels 101', '{class}', '$&')),
    schedule: fc.constantFrom(...SCHEDULES),
    time: fc.constantFrom('', ...CLASS_TIMES),
    classDate: fc.constantFrom('', '2026-11-28'),
    details: name(150),
    isBranded: fc.boolean(),
  }),
  style: fc.constantFrom('' as const, ...WRITING_STYLES),
  attempt: fc.nat(200),
  used: fc.constant([]),
})

describe('a promotion of the built-in writer', () => {
  it('calls a class by its own title, and takes its kind from title and type', () => {
    const facts = factsOf({ classType: '', title: 'Kids and Teens Aerial Hoop Workshop' })
    const texts = [0, 1, 2, 3].map((attempt) => written({ facts, attempt }).copy.main)
    expect(texts.join()).toContain(facts.title)
    expect([isForYouth(facts), styleFor('sensual', facts)]).toEqual([true, 'playful'])
    expect(familyOf(factsOf({ classType: 'Heels', title: 'Slinky Monday' }))).toBe('heels')
  })

  it.each([
    ['Slinky Monday', 'Heels', 'our Heels class Slinky Monday'],
    ['Slinky Monday', 'Heels Workshop', 'our Heels Workshop Slinky Monday'],
    ['Heels after dark', 'Heels', 'Heels after dark'],
  ])('says what kind of class “%s” is, in every style and text: %s', (title, classType, told) => {
    for (const style of WRITING_STYLES)
      for (const attempt of [0, 1, 2, 3, 4, 5, 6, 7]) {
        const facts = factsOf({ classType, title, details: 'Bring grip socks' })
        const { main } = written({ facts, style, attempt }).copy
        if (told.startsWith('our')) expect(main.toLowerCase()).toContain(told.toLowerCase())
        else expect(main).not.toMatch(/our heels/i)
      }
  })

  it('is not altered where a model has said the kind of the class, which is added else', () => {
    const facts = factsOf({ classType: 'Heels', title: 'Slinky Monday' })
    const copy = { main: 'Strut slowly.', sharing: 'Bring a friend.' }
    expect(withKind(copy, facts).main).toBe('Strut slowly.\nSlinky Monday is our Heels class.')
    const told = { ...copy, main: 'Strut in heels.' }
    expect(withKind(told, facts)).toBe(told)
    expect(withKind(copy, factsOf({ classType: 'Heels' }))).toBe(copy)
  })

  it('has 4 to 6 blocks, none of them empty, whatever the form says (AI-9)', () => {
    fc.assert(
      fc.property(anyAssignment, (assignment) => {
        const { facts } = assignment
        const blocks = promotionBlocks(facts, written(assignment).copy)
        const isScheduled = facts.schedule !== '' || facts.time !== '' || facts.classDate !== ''
        expect(blocks).toHaveLength(4 + Number(isScheduled) + Number(facts.isBranded))
        for (const { text } of blocks) expect(asBlock(text)).toBe(text)
        for (const { text } of blocks) expect(text).not.toBe('')
      }),
    )
  })

  it('comes back from its text exactly, also with another message (AI-6, AI-13, AI-15)', () => {
    fc.assert(
      fc.property(anyAssignment, fc.string({ unit: 'grapheme', minLength: 1 }), (assignment, said) => {
        const blocks = promotionBlocks(assignment.facts, written(assignment).copy)
        expect(parsePromotion(promotionText(blocks))).toEqual(blocks)
        fc.pre(asBlock(said) !== '')
        const edited = blocks.map((block) =>
          block.role === 'main' ? { ...block, text: asBlock(said) } : block,
        )
        expect(parsePromotion(promotionText(edited))).toEqual(edited)
      }),
    )
  })

  it('leaves no slot unfilled and fits a frame', () => {
    fc.assert(
      fc.property(anyAssignment, (assignment) => {
        fc.pre(!/[{}]/.test(assignment.facts.classType + assignment.facts.details))
        const { main, sharing } = written(assignment).copy
        expect(main + sharing).not.toMatch(/[{}]/)
        const own =
          wordsOf(assignment.facts.classType).length + wordsOf(shortQuote(assignment.facts.details)).length
        expect(wordsOf(main).length).toBeLessThanOrEqual(MAIN_WORDS_MAX + own)
        expect(sharing.length).toBeLessThanOrEqual(60)
      }),
    )
  })

  it('is the same for the same inputs, and another each time one is asked for', () => {
    expect(written()).toEqual(written())
    const mains = Array.from({ length: 24 }, (_, attempt) => written({ attempt }).copy.main)
    expect(new Set(mains).size).toBe(24)
  })

  it.each(WRITING_STYLES)(
    'says no sentence twice to a studio that posts daily for a month, in %s',
    (style) => {
      const used: string[] = []
      const said: string[] = []
      for (let day = 0; day < 31; day += 1) {
        const facts = {
          ...POLE,
          classType: ['Pole Flow', 'Heels', 'Open Gym', 'Intro to Pole'][day % 4] ?? '',
        }
        const { copy, lines } = written({ facts, style, used })
        used.push(...lines)
        said.push(...`${copy.main}\n${copy.sharing}`.split(/\n|(?<=[.!?]) /))
      }
      expect(said.filter((sentence, at) => said.indexOf(sentence) !== at)).toEqual([])
    },
  )

  it('begins again with what was said longest ago when everything was said', () => {
    const first = written()
    const everything = [
      ...first.lines,
      ...Object.values(ENGLISH.styles.fierce)
        .flat()
        .map(() => 'other'),
    ]
    expect(written({ used: everything }).lines).not.toEqual(first.lines)
    let used: readonly string[] = []
    for (let day = 0; day < 100; day += 1) {
      const { lines } = written({ used })
      expect(used.slice(-60)).not.toContain(lines[0])
      used = [...used, ...lines]
    }
  })
})

describe("a class' own words", () => {
  it('are quoted whole and with a stop, or not at all: nothing is cut (AI-7)', () => {
    expect(quoted('Bring  grip socks')).toBe('Bring grip socks.')
    expect(quoted('Bring socks!')).toBe('Bring socks!')
    expect(quoted('')).toBe('')
    expect(shortQuote('x'.repeat(90))).toBe(`${'x'.repeat(90)}.`)
    for (const long of ['x'.repeat(150), `${'warm words '.repeat(12)}end`, 'so '.repeat(21)]) {
      expect(shortQuote(long)).toBe('')
      expect(written({ facts: { ...POLE, details: long } }).copy.main).not.toContain('…')
    }
  })

  it('stay in the message when it is too long, in place of ours', () => {
    const details = 'We work on one new combination and leave plenty of room to play with it'
    const { main } = written({ facts: { ...POLE, details } }).copy
    expect(main).toContain(`${details}.`)
    expect(wordsOf(main).length).toBeLessThanOrEqual(MAIN_WORDS_MAX)
  })
})

describe('children', () => {
  it.each(['Kids Jazz', 'Teen Pole', 'Junior Aerial', 'Mini Movers u12', 'Youth Company'])(
    'are spoken to in %s',
    (classType) => {
      for (const style of ['sensual', 'mysterious', 'fierce', 'humor'] as const)
        expect(styleFor(style, { classType, details: '' })).toBe('playful')
      expect(styleFor('elegant', { classType, details: '' })).toBe('elegant')
    },
  )

  it('never read a line of a style for adults (500 tries)', () => {
    const adult = (['sensual', 'mysterious', 'fierce'] as const).flatMap((style) =>
      Object.values(ENGLISH.styles[style]).flat(),
    )
    const facts = factsOf({ classType: 'Kids Jazz' })
    for (let attempt = 0; attempt < 500; attempt += 1) {
      const { main, sharing } = written({ facts, style: 'sensual', attempt }).copy
      expect([...main.split('\n'), sharing].filter((line) => adult.includes(line))).toEqual([])
    }
  })

  it('are not meant by words that only look so', () => {
    for (const classType of ['Minimal Flow', 'Kidney Yoga', 'Teensy', 'Pole Flow'])
      expect(isForYouth({ classType, details: '' })).toBe(false)
  })
})

describe('the kind of a class', () => {
  it.each([
    ['Spin Pole', 'pole'],
    ['Heels', 'heels'],
    ['Aerial Hoop', 'aerial'],
    ['Aerial Yoga', 'stretch'],
    ['Hip Hop', 'dance'],
    ['Barre', 'fitness'],
    ['Chair Dance', 'dance'],
    ['Open Gym', undefined],
    ['Stretch & Flexibility', 'stretch'],
    ['Kids Pole', 'kids'],
    ['', undefined],
  ])('of "%s" is %s', (classType, family) => {
    expect(familyOf({ classType, details: '' })).toBe(family)
  })
})
