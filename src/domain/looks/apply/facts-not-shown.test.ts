import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ONE_TIME } from '#domain/classes/schedule.ts'
import type { Design } from '#domain/design/design.ts'
import { Design as DesignSchema } from '#domain/design/design.ts'
import { EMPTY_FORM, FACT_MAX, titleOf } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { FACTS, factsNotShown } from '#domain/design/facts-not-shown.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { AppliedLook } from '#domain/design/setting/applied-look.ts'
import { FORMATS } from '#domain/geometry/formats.ts'
import { lettersOf } from '#domain/letters.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { promoForm } from '#domain/timetable/promo-form.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { composedIn, mergedTexts } from './compose-design.ts'
import { editDesign } from './edit-design.ts'
import { fixedFact } from './fix-fact.ts'
import type { DesignEdit } from './look-edit.ts'

const tools = { measure: ROUGH_MEASURE }
const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, tools), design)

/** Words of ten scripts, with marks, pairs and joined emoji. */
const SCRIPTS = [
  'Beweglichkeitstraining für Fortgeschrittene',
  'İstanbul Uçuş Çalışması',
  'Танец на пилоне',
  'Χορός για αρχάριους',
  'Múa cột cơ bản nâng cao',
  'ポールダンス初級クラス',
  '钢管舞基础班',
  '폴댄스 입문반',
  'เต้นโพลสำหรับผู้เริ่มต้น',
  'पोल डांस शुरुआती',
  'رقص العمود للمبتدئين',
  '👩🏽‍🤝‍👩🏻💃🔥👠',
]
const words = (max: number) =>
  fc
    .tuple(fc.constantFrom(...SCRIPTS), fc.constantFrom(...SCRIPTS), fc.integer({ min: 1, max }))
    .map(([first, second, length]) =>
      lettersOf(`${first} ${second} ${first} ${second}`).slice(0, length).join('').trim(),
    )

const classes = fc.record({
  title: words(FACT_MAX.title),
  classType: fc.option(fc.constantFrom('Heels', 'Pole Flow')),
  date: fc.constantFrom('2026-12-04', '2027-01-31', '2028-02-29'),
  start: fc.integer({ min: 0, max: 1439 }),
  end: fc.option(fc.integer({ min: 0, max: 1600 })),
  instructor: fc.array(words(40), { maxLength: 3 }).map((names) => names.join(' & ')),
  place: fc.oneof(fc.constant(''), words(FACT_MAX.place)),
  spotsLeft: fc.option(fc.integer({ min: 0, max: 40 })),
  bookingLink: fc.constantFrom('', 'https://studio.example/book'),
})
const locales = fc.constantFrom(undefined, 'de-DE', 'en-GB', 'ja', 'en-US-u-hc-h23')

/** What the video says, apart from this list's own way to look. */
const wordsIn = (design: Design): string =>
  drawnTexts(design)
    .map(({ content }) => content)
    .join(' \n ')
    .replaceAll('\u00ad', '')
    .replace(/\s+/g, ' ')
    .toLowerCase()

describe('the facts of any class', () => {
  it('are in the video, or in the list of what is not shown', () => {
    fc.assert(
      fc.property(
        classes,
        fc.constantFrom(...LOOKS),
        fc.constantFrom(...FORMATS),
        locales,
        fc.record({ level: fc.option(fc.constant('Level 2')), price: fc.option(fc.constant('15 €')) }),
        (made, look, format, locale, { level, price }) => {
          const form = {
            ...promoForm(made, 'Velvet Room'),
            schedule: ONE_TIME,
            ...(locale && { locale }),
            ...(level !== null && { level }),
            ...(price !== null && { price }),
          }
          const design = edited(
            initialDesign(),
            { kind: 'fill-form', form },
            { kind: 'apply-look', look: { id: look.id } },
          )
          expect(DesignSchema.safeParse(design).error).toBeUndefined()
          expect(design.form).toEqual({ ...EMPTY_FORM, ...form })
          const composed = composedIn(design, format, tools)
          const laid = { ...design, textElements: [...mergedTexts(design, composed?.texts ?? [])] }
          const missing = new Set(factsNotShown(laid).map(({ fact }) => fact))
          const video = wordsIn(laid)
          const whole = {
            title: made.title,
            instructor: made.instructor,
            place: made.place,
            level: level ?? '',
            price: price ?? '',
          }
          for (const [fact, text] of Object.entries(whole))
            if (text && !video.includes(text.replace(/\s+/g, ' ').toLowerCase()))
              expect(missing).toContain(fact)
          expect(titleOf(design.form)).toBe(made.title)
          const minute = String(made.start % 60).padStart(2, '0')
          if (!video.includes(`:${minute}`)) expect(missing).toContain('time')
          if (!video.includes(String(Number(made.date.slice(-2))))) expect(missing).toContain('date')
        },
      ),
      { numRuns: 2000 },
    )
  })
})

const FORM = {
  classType: 'Heels',
  instructorName: 'Mia',
  studio: 'Velvet',
  time: '5:20 PM',
  classDate: '2026-12-04',
}
const wall = edited(
  initialDesign(),
  {
    kind: 'fill-form',
    form: {
      ...FORM,
      place: 'Room B',
      spotsLeft: 2,
      link: 'https://studio.example/b',
      end: '6:20 PM',
      price: '15 €',
    },
  },
  { kind: 'apply-look', look: { id: 'wall' } },
)
const missingIn = (design: Design) => factsNotShown(design).map(({ fact }) => fact)

describe('the number of spots', () => {
  const FEW = { ...FORM, place: 'Saal 2', classDate: '2026-12-02' }
  const looked = (form: Design['form'] | Partial<Design['form']>, look: Partial<AppliedLook>) =>
    edited(
      initialDesign(),
      { kind: 'fill-form', form: { ...FEW, ...form } },
      { kind: 'apply-look', look: { id: 'wall', ...look } },
    )
  const spotsIn = (design: Design) => factsNotShown(design).find(({ fact }) => fact === 'spots')

  it.each([
    ['set for a look with a label of its own', looked({}, { spotsLeft: 2, label: 'Nur für Frauen' })],
    ['few of its class', looked({ spotsLeft: 2 }, {})],
    [
      'few in a design without a look',
      edited(initialDesign(), { kind: 'fill-form', form: { ...FEW, spotsLeft: 2 } }),
    ],
  ])('is missing where it is %s, and mended with all words of a person', (_, design) => {
    expect(spotsIn(design)).toEqual({ fact: 'spots', words: '2', isNeeded: true })
    const fix = fixedFact(design, 'spots', tools)
    expect(fix && spotsIn(fix)).toBeUndefined()
    expect(fix && wordsIn(fix)).toContain('last 2 spots')
    expect(fix && wordsIn(fix)).toContain(design.look?.label?.toLowerCase() ?? '')
    expect(DesignSchema.safeParse(fix).error).toBeUndefined()
  })

  it('is not needed where it is large, nor missing where a film says it in other words', () => {
    expect(spotsIn(looked({ spotsLeft: 40 }, {}))).toMatchObject({ isNeeded: false })
    for (const label of ['nur noch 2 Plätze frei', 'Nur 2!', 'Quedan 2 plazas', 'あと2名'])
      expect(spotsIn(looked({}, { id: 'ticket', spotsLeft: 2, label }))).toBeUndefined()
    expect(spotsIn(looked({ details: 'Noch 2 Plätze', spotsLeft: 2 }, { id: 'ticket' }))).toBeUndefined()
    expect(spotsIn(looked({}, { id: 'ticket', spotsLeft: 0 }))).toBeUndefined()
  })
})

describe('what is not shown', () => {
  it('is nothing that a look shows in its own way', () => {
    for (const { id } of LOOKS) {
      const design = edited(
        initialDesign(),
        { kind: 'fill-form', form: FORM },
        { kind: 'apply-look', look: { id } },
      )
      expect([id, missingIn(design)]).toEqual([id, []])
    }
    expect(missingIn(edited(initialDesign(), { kind: 'fill-form', form: FORM }))).toEqual([])
    expect(missingIn(initialDesign())).toEqual([])
  })

  it('is named, and told from what is in a longer number or word', () => {
    expect(missingIn(wall)).toEqual(['spots', 'link'])
    const when = wall.textElements.find(({ setting }) => setting?.slot === 'when' || setting?.slot === 'time')
    const other = edited(wall, { kind: 'set-content', id: when?.id ?? '', content: 'at 15:20 PM' })
    const bare = edited(other, { kind: 'fill-form', form: { end: '' } })
    expect(missingIn(bare)).toContain('time')
  })

  it.each([
    ['spots', wall],
    ['link', wall],
    ['title', edited(wall, { kind: 'set-visible', id: 'look-header', visible: false })],
    ['instructor', edited(wall, { kind: 'set-visible', id: 'look-who', visible: false })],
    [
      'time',
      edited(
        initialDesign(),
        { kind: 'fill-form', form: FORM },
        { kind: 'set-content', id: 'time', content: 'soon' },
      ),
    ],
    ['level', edited(initialDesign(), { kind: 'fill-form', form: { ...FORM, level: 'Level 2' } })],
    ['price', edited(wall, { kind: 'set-visible', id: 'look-facts', visible: false })],
    [
      'place',
      edited(
        initialDesign(),
        { kind: 'fill-form', form: FORM },
        { kind: 'set-visible', id: 'studio', visible: false },
      ),
    ],
  ] as const)('is mended in one step: %s', (fact, design) => {
    expect(missingIn(design)).toContain(fact)
    const fix = fixedFact(design, fact, tools)
    expect(fix).toBeDefined()
    expect(missingIn(fix ?? design)).not.toContain(fact)
  })

  it('is mended by one text for level and price, in a design without a look', () => {
    const form = { ...FORM, level: 'Level 2', price: '15 €' }
    const design = edited(initialDesign(), { kind: 'fill-form', form })
    expect(missingIn(design)).toEqual(['level', 'price'])
    const fix = fixedFact(design, 'level', tools) ?? design
    expect(fix.textElements.at(-1)).toMatchObject({ id: 'manual-1', content: 'Level 2 · 15 €', y: 73 })
    expect(missingIn(fix)).toEqual([])
    expect(fix.form).toEqual(design.form)
    expect(fixedFact(fix, 'price', tools)).toBe(fix)
  })

  it('has every fact that a form has', () => {
    const none = edited(
      wall,
      ...wall.textElements.map(({ id }): DesignEdit => ({ kind: 'set-visible', id, visible: false })),
    )
    const { level: _, ...design } = none.form
    const all = factsNotShown({ ...none, form: { ...design, level: 'Level 2' } }).map(({ fact }) => fact)
    expect(new Set(all)).toEqual(new Set(FACTS))
  })
})
