import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from './initial-design.ts'
import { prefilled } from './prefill.ts'

const KNOWN = { instructorName: 'Mia', studio: 'Velvet', time: '7:30 PM', writingStyle: 'fierce' } as const

describe('what is known of a person', () => {
  it('fills the form and the stage of an untouched design (FM-16)', () => {
    const design = prefilled(initialDesign(), KNOWN)
    expect(design.form).toMatchObject(KNOWN)
    expect(design.textElements.find(({ id }) => id === 'studio')?.content).toBe('Velvet')
  })

  it('gives an untouched design another locale, and none', () => {
    expect(prefilled(initialDesign(), { locale: 'de-DE' })).toEqual(initialDesign('de-DE'))
    expect(prefilled(initialDesign('de-DE'), { locale: undefined })).toEqual(initialDesign())
  })

  it('leaves a started design alone', () => {
    const written = applyEdit(initialDesign(), { kind: 'set-content', id: 'main-text', content: 'Fly' })
    const chosen = applyEdit(initialDesign(), { kind: 'fill-form', form: { writingStyle: 'poetry' } })
    for (const begun of [written, chosen]) expect(prefilled(begun, KNOWN)).toBe(begun)
  })

  it('changes nothing where nothing is known', () => {
    const design = initialDesign()
    expect(prefilled(design, { instructorName: '', studio: '' })).toBe(design)
  })

  it('waits in the form where free captions are written', () => {
    const manual = applyEdit(initialDesign(), { kind: 'switch-content', to: 'class-details-only' })
    const design = prefilled(manual, KNOWN)
    expect(design.form.instructorName).toBe('Mia')
    expect(design.textElements).toBe(manual.textElements)
  })
})
