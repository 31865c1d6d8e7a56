import { describe, expect, it } from 'vitest'
import { EMPTY_FORM } from '#domain/design/details-form.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { editorHint, hintFor, isOnVideo } from './promotion-words.ts'

describe('the promotion panel', () => {
  it('hints at details that improve the text, until one is given', () => {
    expect(hintFor({ form: { ...EMPTY_FORM, classType: ' ', time: '6:00 PM' } })).toMatch(/make it personal/)
    for (const said of [{ classType: 'Pole' }, { instructorName: 'Mia' }, { studio: 'Velvet' }])
      expect(hintFor({ form: { ...EMPTY_FORM, ...said } })).toBeUndefined()
  })

  it('knows whether the video has a promotion: none after its text was deleted', () => {
    const empty = initialDesign()
    const written = applyEdit(empty, { kind: 'write-promotion', text: 'Come and dance.' })
    const deleted = applyEdit(written, { kind: 'delete', id: 'combined-text' })
    expect([empty, written, deleted].map(isOnVideo)).toEqual([false, true, false])
  })

  it('lists the parts added to an edited message, with branding if there is any (AI-13)', () => {
    expect(editorHint('ai-main-text', true)).toBe(
      'Header, schedule, sharing line, branding and signature are added automatically.',
    )
    expect(editorHint('ai-main-text', false)).not.toContain('branding')
    expect(editorHint('combined-text', true)).not.toContain('attached')
  })
})
