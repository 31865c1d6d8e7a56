import { describe, expect, it } from 'vitest'
import { ContentType, type Design } from '#domain/design/design.ts'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { FRAME } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { ensureTexts } from './content-mode.ts'
import { DANCER_TEXTS, MORE_CAPTIONS } from './default-texts.ts'
import { initialDesign } from './initial-design.ts'
import { pickerElements, pickerLabel, selectionAfter } from './picker-elements.ts'

const ids = (design: Design) => design.textElements.map(({ id }) => id)
const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)

const AUTO: Edit = { kind: 'switch-content', to: 'ai-promotion' }
const MANUAL: Edit = { kind: 'switch-content', to: 'class-details-only' }
const INSTRUCTOR: Edit = { kind: 'switch-text-mode', to: 'instructor' }
const DANCER: Edit = { kind: 'switch-text-mode', to: 'dancer' }
const SIX = ['header', 'main-text', 'instructor', 'schedule', 'studio', 'class-details']

const dressed = run(
  initialDesign(),
  { kind: 'add-overlay', overlay: { publicId: PublicId.parse('hearts'), url: '/h' } },
  {
    kind: 'choose-background',
    background: { id: PublicId.parse('silk'), url: '/s', libraryType: 'universal', posterUrl: null },
  },
)

describe('the initial design', () => {
  it('is Auto in instructor mode with the placeholder (ED-2, CM-6, CM-11)', () => {
    expect(initialDesign()).toMatchObject({
      contentType: 'ai-promotion',
      textMode: 'instructor',
      text: 'Auto Generation Mode',
      animationType: 'fade-in',
      videoDuration: 15,
      fontFamily: 'Playfair Display',
    })
  })

  it('has the six default texts, all blank, so that nothing is painted (CM-10)', () => {
    expect(ids(initialDesign())).toEqual(SIX)
    expect(drawnTexts(initialDesign())).toEqual([])
  })

  it('is what reset and refresh return to (ED-10)', () => {
    expect(run(dressed, { kind: 'reset' })).toEqual(initialDesign())
  })

  it('words dates and times as a locale does, after a reset and after Manual as well', () => {
    const german = { ...initialDesign(), version: 7, form: { ...EMPTY_FORM, locale: 'de-DE' } } as const
    expect(initialDesign('de-DE')).toEqual(german)
    expect(run(dressed, { kind: 'reset', locale: 'de-DE' })).toEqual(german)
    expect(run(german, MANUAL, AUTO)).toEqual(german)
  })
})

describe('the content types', () => {
  it('are Auto and Manual (CM-1)', () => {
    expect(ContentType.options).toEqual(['ai-promotion', 'class-details-only'])
  })
})

describe('switching to Manual', () => {
  it('begins in dancer mode with clean manual texts (CM-3, C18)', () => {
    const manual = run(initialDesign(), { kind: 'set-content', id: 'header', content: 'Old' }, MANUAL)
    expect(manual).toMatchObject({ contentType: 'class-details-only', textMode: 'dancer' })
    expect(ids(manual)).toEqual(['text1', 'text2', 'text3', 'text4'])
    expect(drawnTexts(manual)).toEqual([])
  })

  it('keeps background video and overlays, as the way back does (CM-4)', () => {
    const there = run(dressed, MANUAL)
    const back = run(there, AUTO)
    for (const design of [there, back]) {
      expect(design.background).toEqual(dressed.background)
      expect(design.overlayElements).toEqual(dressed.overlayElements)
    }
  })
})

describe('switching to Auto', () => {
  it('returns to instructor mode, clean texts, the placeholder and an empty form (CM-2)', () => {
    const manual = run(initialDesign(), MANUAL, INSTRUCTOR, { kind: 'fill-form', form: { studio: 'Velvet' } })
    const auto = run(manual, AUTO)
    expect(auto).toMatchObject({
      textMode: 'instructor',
      text: 'Auto Generation Mode',
      header: '',
      form: EMPTY_FORM,
    })
    expect(ids(auto)).toEqual(SIX)
    expect(drawnTexts(auto)).toEqual([])
  })

  it('is nothing when it is Auto already', () => {
    expect(run(dressed, AUTO)).toBe(dressed)
  })
})

describe('the sub-modes of Manual', () => {
  const filled = run(
    initialDesign(),
    MANUAL,
    { kind: 'set-content', id: 'text1', content: 'Fly with us' },
    INSTRUCTOR,
    {
      kind: 'fill-form',
      form: { classType: 'Pole Flow', schedule: 'Every Monday', time: '7:30 PM', details: 'Spins' },
    },
  )

  it('exist in Manual only (CM-5)', () => {
    expect(run(initialDesign(), DANCER)).toEqual(initialDesign())
    expect(run(initialDesign(), MANUAL, INSTRUCTOR).textMode).toBe('instructor')
  })

  it('offer the six class texts or the four captions (CM-7, CM-10)', () => {
    expect(ids(run(initialDesign(), MANUAL, INSTRUCTOR))).toEqual(expect.arrayContaining(SIX))
  })

  it('take location, mood, vibe, energy and more captions, which have room beside the four (CM-7)', () => {
    const all = [...DANCER_TEXTS, ...MORE_CAPTIONS]
    const danced = run(
      initialDesign(),
      MANUAL,
      ...all.map((id): Edit => ({ kind: 'set-content', id, content: id })),
    )
    expect(MORE_CAPTIONS).toEqual(
      expect.arrayContaining(['location', 'mood', 'vibe', 'energy', 'new-caption']),
    )
    expect(drawnTexts(danced).map(({ id }) => id)).toEqual(all)
    expect(pickerElements(danced).map(({ id }) => id)).toEqual(all)
    const halves = danced.textElements
      .map(({ y, fontSize }) => ({ y: (y / 100) * FRAME.height, half: fontSize * 0.6 }))
      .toSorted((a, b) => a.y - b.y)
    for (const [at, { y, half }] of halves.entries()) {
      const next = halves[at + 1] ?? { y: FRAME.height, half: 0 }
      expect(y + half).toBeLessThanOrEqual(next.y - next.half)
    }
  })

  it('hide schedule, time and class details from dancers, in picker and picture (CM-8)', () => {
    const danced = run(filled, DANCER)
    expect(pickerElements(danced).map(({ id }) => id)).toEqual(['text1', 'header'])
    expect(drawnTexts(danced).map(({ id }) => id)).toEqual(['text1', 'header'])
    expect(pickerElements(run(danced, INSTRUCTOR)).map(({ id }) => id)).toContain('class-details')
  })

  it('pass a hidden selection on to a text that has content (CM-9)', () => {
    expect(selectionAfter(run(filled, DANCER), 'time')).toBe('header')
    expect(selectionAfter(run(filled, DANCER), 'text1')).toBe('text1')
    expect(selectionAfter(filled, 'time')).toBe('time')
  })

  it('fill class texts from a form that was filled before', () => {
    const early = run(initialDesign(), MANUAL, { kind: 'fill-form', form: { studio: 'Velvet' } }, INSTRUCTOR)
    expect(early.textElements.find(({ id }) => id === 'studio')?.content).toBe('Velvet')
  })
})

describe('a document without texts', () => {
  it('gets the six defaults (CM-10), one with texts none', () => {
    expect(ids(ensureTexts({ ...initialDesign(), textElements: [] }))).toEqual(SIX)
    expect(ensureTexts(dressed)).toBe(dressed)
  })
})

describe('the element picker', () => {
  it('lists only texts that say something, visible or not (ED-13)', () => {
    const design = run(
      initialDesign(),
      { kind: 'set-content', id: 'header', content: 'Pole' },
      { kind: 'set-content', id: 'studio', content: '  \n ' },
      { kind: 'set-visible', id: 'header', visible: false },
    )
    expect(pickerElements(design)).toEqual([{ id: 'header', label: 'Pole' }])
  })

  it('cuts labels after 30 characters, never within one (ED-13)', () => {
    expect(pickerLabel('a'.repeat(30))).toBe('a'.repeat(30))
    expect(pickerLabel('a'.repeat(31))).toBe(`${'a'.repeat(30)}…`)
    expect(pickerLabel('👩‍👩‍👧'.repeat(31))).toBe(`${'👩‍👩‍👧'.repeat(30)}…`)
    expect(pickerLabel(' two\nlines ')).toBe('two lines')
  })
})
