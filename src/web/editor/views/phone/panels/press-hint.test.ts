import { expect, it } from 'vitest'
import type { Edit } from '#domain/design/edit.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES, Preferences } from '#web/editor/model/preferences.ts'
import {
  countPressHint,
  endPressHints,
  isPressUnknown,
  mayAddAnother,
  PRESS_HINTS_MAX,
} from './press-hint.ts'

const MANUAL: Edit = { kind: 'switch-content', to: 'class-details-only' }
const text = (id: 'text1' | 'text2'): Edit => ({ kind: 'set-content', id, content: 'Fly' })

function editorWith(...edits: readonly Edit[]) {
  const editor = createEditor({
    design: [MANUAL, ...edits].reduce(applyEdit, initialDesign()),
    preferences: DEFAULT_PREFERENCES,
  })
  const ask = (question: typeof isPressUnknown) => question(editor.store.getState())
  return { editor, isUnknown: () => ask(isPressUnknown), isUseful: () => ask(mayAddAnother) }
}

it('the hint about several elements is useful while one of them is selected', () => {
  const { editor, isUseful } = editorWith(text('text1'), text('text2'))
  editor.select(null)
  expect(isUseful()).toBe(false)
  editor.select('text1')
  expect(isUseful()).toBe(true)
  editor.selectSeveral(['text1', 'text2'])
  expect(isUseful()).toBe(false)
})

it('it is useless beside a single element', () => {
  const { editor, isUseful } = editorWith(text('text1'))
  editor.select('text1')
  expect(isUseful()).toBe(false)
})

it('it is shown three times, also to who comes back', () => {
  const { editor, isUnknown } = editorWith(text('text1'), text('text2'))
  const seen = Array.from({ length: PRESS_HINTS_MAX }, () => {
    countPressHint(editor)
    return isUnknown()
  })
  expect(seen).toEqual([true, true, false])
  const stored = Preferences.parse(JSON.parse(JSON.stringify(editor.store.getState().preferences)))
  expect(stored.pressHints).toBe(PRESS_HINTS_MAX)
})

it('it ends with the first group, and one selected element does not end it', () => {
  const { editor, isUnknown } = editorWith(text('text1'), text('text2'))
  const stop = endPressHints(editor)
  editor.select('text1')
  expect(isUnknown()).toBe(true)
  editor.selectSeveral(['text1', 'text2'])
  editor.select(null)
  stop()
  expect(isUnknown()).toBe(false)
})
