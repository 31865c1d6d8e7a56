import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { pickableTexts } from '#domain/design/modes/picker-elements.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { editDesign } from './edit-design.ts'
import type { DesignEdit } from './look-edit.ts'
import { writtenText } from './written-text.ts'

/** Long words get soft hyphens, as in the editor: no field may show or store them. */
const TOOLS = {
  measure: ROUGH_MEASURE,
  hyphenate: (word: string) => word.replace(/\p{L}{4}(?=\p{L})/gu, '$&\u00AD'),
}

const SAMPLES = [
  'Spin Pole for you · 17:20',
  'Anfängerinnenschnupperstunde',
  'https://poledancestudio-berlin.de/anmeldung',
  'ポール 19時',
  'İstanbul ✓ ★',
  '👠🔥',
  ' two  spaces \n and a line ',
]

const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, TOOLS), design)

const FORM = {
  classType: 'Pole Flow',
  studio: 'Velvet Pole Studio',
  instructorName: 'Maya Rivers',
  classDate: '2026-11-28',
  time: '7:30 PM',
  details: 'All levels.',
}

const classDesign = edited(initialDesign(), { kind: 'fill-form', form: FORM })
const promoted = edited(classDesign, {
  kind: 'write-promotion',
  text: 'POLE FLOW',
  blocks: [
    { role: 'header', text: 'POLE FLOW' },
    { role: 'main', text: 'Slow hips, long lines.' },
    { role: 'schedule', text: 'Saturday, Nov 28\n7:30 PM' },
    { role: 'sharing', text: 'Bring a friend.' },
    { role: 'signature', text: 'with Maya Rivers\nVelvet Pole Studio' },
  ],
})
const captions = ['Handspring day', 'Third try.', 'Tonight', 'Studio Nord'].reduce(
  (design, content, at) => edited(design, { kind: 'set-content', id: `text${at + 1}`, content }),
  edited(initialDesign(), { kind: 'switch-content', to: 'class-details-only' }),
)
const DESIGNS = { class: classDesign, promotion: promoted, captions }

const textOf = (design: Design, id: string) => design.textElements.find((text) => text.id === id)

const written = (design: Design, id: string, content: string): Design => {
  const after = edited(design, { kind: 'set-content', id, content })
  expect(textOf(after, id), `${id} is there with “${content}”`).toBeDefined()
  return after
}

/** Deletes the words of a text and types others, the first of the samples with a step at each of its spaces. */
function typed(design: Design, id: string, words: string): Design {
  const spaces = words === SAMPLES[0] ? [...words.matchAll(/ /g)].map(({ index }) => index + 1) : []
  return ['', ...spaces.map((end) => words.slice(0, end)), words].reduce(
    (before, content) => written(before, id, content),
    design,
  )
}

/** What the field shows at the end. A teacher’s name stands behind “with”, whether that was typed or not. */
const shown = (id: string, words: string): string => (id === 'look-who' ? `with ${words}` : words)

describe.each(Object.entries(DESIGNS))('words typed into each text of a %s design', (_, plain) => {
  it.each([undefined, ...LOOKS.map(({ id }) => id)])('are stored as they were typed with look %s', (look) => {
    const design = look === undefined ? plain : edited(plain, { kind: 'apply-look', look: { id: look } })
    const texts = pickableTexts(design)
    expect(texts.length).toBeGreaterThan(1)
    for (const { id } of texts) {
      for (const words of SAMPLES) {
        const after = typed(design, id, words)
        const text = textOf(after, id)
        expect(text && writtenText(after, text), `${id} of ${look}`).toBe(shown(id, words))
      }
    }
  })
})

it('lays out a copy without the spaces around the words', () => {
  const design = edited(classDesign, { kind: 'apply-look', look: { id: 'strobe' } })
  const after = edited(design, { kind: 'set-content', id: 'look-header', content: ' Spin Pole ' })
  expect(textOf(after, 'look-header')?.content).toBe('Spin Pole')
  expect(textOf(after, 'header')?.content).toBe(' Spin Pole ')
})
