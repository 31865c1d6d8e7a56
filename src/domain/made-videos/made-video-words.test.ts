import { expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { termsOf, wordsOf } from './made-video-words.ts'

it('finds words that a look has broken, and terms that were copied with their marks', () => {
  const content = 'Be\u00adweg\u00adlich\u00adkeit'
  const design = applyEdit(initialDesign(), { kind: 'set-content', id: 'header', content })
  expect(wordsOf(design)).toContain('beweglichkeit')
  expect(termsOf(content)).toEqual(['beweglichkeit'])
})
