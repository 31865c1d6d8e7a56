import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { editDesign } from '#domain/looks/apply/edit-design.ts'
import { ROUGH_MEASURE } from '#domain/typesetting/measure.ts'
import { cardDesign, hasWords, type Subject, subjectKey } from './card-design.ts'

const TOOLS = { measure: ROUGH_MEASURE }
const EMPTY = initialDesign()
const written = applyEdit(EMPTY, {
  kind: 'fill-form',
  form: { classType: 'Exotic Flow', studio: 'Studio Nord', instructorName: 'Jo' },
})
const subject = (design: Design, colors: Subject['colors'] = {}): Subject => ({
  design,
  colors,
  ground: undefined,
})

const saidBy = (design: Design): readonly string[] =>
  design.textElements.filter(({ id }) => id.startsWith('look-')).map(({ content }) => content)

describe('a card', () => {
  it('says the user’s own words in its look', () => {
    expect(hasWords(written)).toBe(true)
    const said = saidBy(cardDesign('strobe', subject(written), TOOLS))
    expect(said).toEqual(expect.arrayContaining(['Exotic Flow', 'Studio Nord', 'with Jo']))
  })

  it('has sample words around the names that are known, until there are words', () => {
    const named = applyEdit(EMPTY, { kind: 'fill-form', form: { studio: 'Studio Nord' } })
    expect(hasWords(named)).toBe(false)
    expect(saidBy(cardDesign('strobe', subject(named), TOOLS))).toEqual(
      expect.arrayContaining(['Pole Flow', 'Saturday, Nov 28 · 7:30 PM', 'Studio Nord', 'with Maya Rivers']),
    )
  })

  it('has a dancer’s captions, or the sample', () => {
    const manual = applyEdit(EMPTY, { kind: 'switch-content', to: 'class-details-only' })
    const dancer = applyEdit(manual, { kind: 'switch-text-mode', to: 'dancer' })
    expect(saidBy(cardDesign('strobe', subject(dancer), TOOLS))).toContain('Pole Flow')
    const captioned = applyEdit(dancer, { kind: 'set-content', id: 'text1', content: 'Fly with us' })
    expect(saidBy(cardDesign('strobe', subject(captioned), TOOLS))).toContain('Fly with us')
  })

  it('is as the look would be after a tap, whatever was changed by hand', () => {
    const dressed = editDesign(written, { kind: 'apply-look', look: { id: 'open-house' } }, TOOLS)
    const labeled = editDesign(dressed, { kind: 'set-look', look: { label: 'Free trial' } }, TOOLS)
    const moved = editDesign(labeled, { kind: 'move', id: 'look-header', to: percentPoint(1, 1) }, TOOLS)
    expect(moved.look?.detached).toEqual(['look-header'])
    const card = cardDesign('open-house', subject(moved), TOOLS)
    expect(card.textElements.find(({ id }) => id === 'look-header')).toEqual(
      labeled.textElements.find(({ id }) => id === 'look-header'),
    )
    expect(saidBy(card)).toContain('Free trial')
  })

  it('has the chosen colors, not those of before', () => {
    const dressed = editDesign(
      written,
      { kind: 'apply-look', look: { id: 'strobe', palette: 'champagne' } },
      TOOLS,
    )
    expect(cardDesign('wall', subject(dressed), TOOLS).look?.palette).toBeUndefined()
    const colored = cardDesign('wall', subject(dressed, { palette: 'sage-calm' }), TOOLS)
    expect(colored.look?.palette).toBe('sage-calm')
    expect(colored.backdrop).not.toEqual(cardDesign('wall', subject(dressed), TOOLS).backdrop)
  })

  it('brings the gradient without a clip to the look’s brightness', () => {
    const ground = Array.from({ length: 256 }, () => 1)
    expect(cardDesign('strobe', subject(written), TOOLS).backdrop?.exposure).toBeUndefined()
    expect(cardDesign('strobe', { ...subject(written), ground }, TOOLS).backdrop?.exposure).toBeDefined()
  })

  it('is painted again for other words or colors, not for what it does not show', () => {
    const key = subjectKey(subject(written))
    const moved = { ...written, useIndividualPositioning: true }
    expect(subjectKey(subject(moved))).toBe(key)
    expect(subjectKey(subject(written, { palette: 'champagne' }))).not.toBe(key)
    expect(subjectKey(subject(EMPTY))).not.toBe(key)
  })
})
