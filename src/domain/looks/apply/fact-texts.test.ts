import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import type { Fact } from '#domain/design/facts-not-shown.ts'
import { factsNotShown } from '#domain/design/facts-not-shown.ts'
import { filmLines } from '#domain/design/film-lines.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { LOOKS } from '#domain/looks/all-looks.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { editDesign } from './edit-design.ts'
import { fixedFact } from './fix-fact.ts'
import type { DesignEdit } from './look-edit.ts'

const tools = { measure: ROUGH_MEASURE }
const edited = (design: Design, ...edits: readonly DesignEdit[]): Design =>
  edits.reduce((current, edit) => editDesign(current, edit, tools), design)

const FORM = {
  title: 'Slinky Monday',
  classType: '',
  instructorName: 'Mia',
  studio: 'Velvet',
  time: '5:20 PM',
  classDate: '2026-12-11',
  level: 'Improvers',
  price: '18 €',
  spotsLeft: 2,
} as const

/** Facts as films tell them. */
const WORDS: Partial<Record<Fact, string>> = {
  title: 'slinky monday',
  date: 'dec 11',
  time: '5:20 pm',
  instructor: 'mia',
  place: 'velvet',
  level: 'improvers',
  price: '18 €',
  spots: '2 spots',
}
const shown = LOOKS.filter(({ isTimetable }) => !isTimetable)
const bare = edited(initialDesign(), { kind: 'fill-form', form: FORM })
const hidden = (design: Design): Design =>
  edited(
    design,
    ...design.textElements.map(({ id }): DesignEdit => ({ kind: 'set-visible', id, visible: false })),
  )
const STARTS: Readonly<Record<string, Design>> = {
  'without a look': bare,
  'without a look and its texts': hidden(bare),
  'in a look without its texts': hidden(edited(bare, { kind: 'apply-look', look: { id: 'wall' } })),
}
const counted = (design: Design, words: string): number =>
  filmLines(design).join('\n').toLowerCase().split(words).length - 1

describe.each(Object.entries(STARTS))('a fact that was mended %s', (_, design) => {
  it.each(Object.entries(WORDS))('stands once in each further look: %s', (name, words) => {
    const fact = factsNotShown(design).find((each) => each.fact === name)?.fact
    const fixed = fact && fixedFact(design, fact, tools)
    if (!fixed) return
    expect(counted(fixed, words)).toBe(1)
    for (const [at, { id }] of shown.entries()) {
      const ids = [id, shown[(at + 5) % shown.length]?.id ?? id, shown[(at + 11) % shown.length]?.id ?? id]
      const looks = ids.map((each): DesignEdit => ({ kind: 'apply-look', look: { id: each } }))
      for (const [number] of looks.entries()) {
        const after = edited(fixed, ...looks.slice(0, number + 1))
        // A look without a label has no place for spots, and says so.
        const isMissing = name === 'spots' && factsNotShown(after).some((each) => each.fact === name)
        expect([ids.slice(0, number + 1), counted(after, words)]).toEqual([
          ids.slice(0, number + 1),
          isMissing ? 0 : 1,
        ])
      }
    }
  })
})

describe('a text of facts', () => {
  const priced = fixedFact(bare, 'price', tools) ?? bare
  const text = priced.textElements.at(-1)

  it('goes only with the facts that a look shows', () => {
    expect(text).toMatchObject({ id: 'manual-1', content: 'Improvers · 18 € · Last 2 spots' })
    const lineIn = (id: string) =>
      edited(priced, { kind: 'apply-look', look: { id } }).textElements.find((each) => each.id === 'manual-1')
    expect(lineIn('ticket')).toBeUndefined()
    expect(lineIn('wall')?.content).toBe('Last 2 spots')
  })

  it('stays where somebody has moved it, or written something else', () => {
    const [id, to] = [
      text?.id ?? '',
      { x: 20, y: 30 } as { x: Design['textElements'][number]['x']; y: Design['textElements'][number]['y'] },
    ]
    for (const edit of [
      { kind: 'move', id, to },
      { kind: 'set-content', id, content: 'Only 18 €' },
    ] as DesignEdit[]) {
      const after = edited(priced, edit, { kind: 'apply-look', look: { id: 'wall' } })
      expect(after.textElements.some((each) => each.id === id)).toBe(true)
    }
  })
})
