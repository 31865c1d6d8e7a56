import { describe, expect, it } from 'vitest'
import type { Design } from '#domain/design/design.ts'
import { drawnTexts } from '#domain/design/drawn.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { findingsIn, isInName, mendFinding, mendTexts } from './check-design.ts'
import { SHIPPED_LEXICON } from './lexicon.ts'

const withTexts = (texts: Readonly<Record<string, string>>): Design =>
  Object.entries(texts).reduce(
    (design, [id, content]) => applyEdit(design, { kind: 'set-content', id, content }),
    initialDesign(),
  )
const findings = (design: Design) => drawnTexts(design).flatMap((text) => findingsIn(text, SHIPPED_LEXICON))
const contents = (design: Design) =>
  Object.fromEntries(drawnTexts(design).map(({ id, content }) => [id, content]))

describe('checking a design (M-3)', () => {
  const design = withTexts({
    header: 'Exotic Pole',
    'main-text': 'Sexy and strong',
    'ai-main-text': 'Seductive shapes',
    instructor: 'Candy Strip',
  })

  it('looks at what was typed and at what was written for it, and says in which text', () => {
    expect(findings(design).map(({ id, found }) => [id, found])).toEqual([
      ['header', 'Exotic Pole'],
      ['main-text', 'Sexy'],
      ['instructor', 'Strip'],
      ['ai-main-text', 'Seductive'],
    ])
  })

  it('mends everything at once, in the form as well, and leaves names to those who bear them', () => {
    const mended = mendTexts(design, SHIPPED_LEXICON)
    expect(contents(mended)).toEqual({
      header: 'Pole Flow',
      'main-text': 'Confident and strong',
      'ai-main-text': 'Captivating shapes',
      instructor: 'Candy Strip',
    })
    expect(mended.form.classType).toBe('Pole Flow')
    expect(findings(mended).filter((finding) => !isInName(finding))).toEqual([])
  })

  it('mends one finding, a name too when it is asked to', () => {
    const [, sexy, name] = findings(design)
    expect(sexy && contents(mendFinding(design, sexy, SHIPPED_LEXICON))['main-text']).toBe(
      'Confident and strong',
    )
    expect(name && contents(mendFinding(design, name, SHIPPED_LEXICON)).instructor).toBe('Candy Dance')
  })

  it('keeps the class as the form writes it where a promotion shouts it', () => {
    const form = applyEdit(initialDesign(), { kind: 'fill-form', form: { classType: 'Exotic Pole' } })
    const text = 'EXOTIC POLE\n\nExotic Pole for all.\n\nPass it on\n\nSee you in class'
    const mended = mendTexts(applyEdit(form, { kind: 'write-promotion', text }), SHIPPED_LEXICON)
    expect(mended.form.classType).toBe('Pole Flow')
    expect(mended.text).toBe('POLE FLOW\n\nPole Flow for all.\n\nPass it on\n\nSee you in class')
  })

  it('mends the details that a promotion quotes where they come from, so that the next one quotes them mended', () => {
    const form = applyEdit(initialDesign(), { kind: 'fill-form', form: { details: 'A sexy class' } })
    const text = 'NEW CLASS\n\nCome in.\nA sexy class.\n\nPass it on\n\nSee you in class'
    const mended = mendTexts(applyEdit(form, { kind: 'write-promotion', text }), SHIPPED_LEXICON)
    expect(contents(mended)).toMatchObject({ 'ai-main-text': 'Come in.\nA confident class.' })
    expect(contents(mended)).not.toHaveProperty('class-details')
    expect(mended.form.details).toBe('A confident class')
  })

  it('leaves a text alone that says something else by now', () => {
    const [, sexy] = findings(design)
    const typed = applyEdit(design, { kind: 'set-content', id: 'main-text', content: 'Strong' })
    expect(sexy && mendFinding(typed, sexy, SHIPPED_LEXICON)).toBe(typed)
  })

  it('is the same design where there is nothing to mend', () => {
    const clean = withTexts({ header: 'Pole Flow' })
    expect(mendTexts(clean, SHIPPED_LEXICON)).toBe(clean)
  })
})
