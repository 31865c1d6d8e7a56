import { beforeEach, describe, expect, it } from 'vitest'
import type { Editor } from '#web/editor/model/editor-store.ts'
import type { ActionTools } from '#web/editor/tools/actions/editor-action.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { actionTools } from '#web/editor/tools/actions/testing.ts'
import { runByKey } from './run-by-key.ts'

let editor: Editor
let tools: ActionTools

const contentOf = (id: string) =>
  editor.store.getState().document.present.textElements.find((text) => text.id === id)?.content
const isEnabled = () => ACTIONS.delete.isEnabled(editor.store.getState(), tools.user)

beforeEach(() => {
  tools = actionTools()
  editor = tools.editor
  editor.edit({ kind: 'set-content', id: 'header', content: 'Pole Flow' })
})

describe('the Delete key', () => {
  it('leaves a text that was only written and shows no handles', () => {
    expect(editor.store.getState().session.selection).toBe('header')
    expect(isEnabled()).toBe(false)
    expect(runByKey(ACTIONS.delete, tools)).toBe(false)
    expect(contentOf('header')).toBe('Pole Flow')
  })

  it('deletes what was picked; brought back by undo it has no handles, and stays', () => {
    editor.select('header')
    expect(isEnabled()).toBe(true)
    expect(runByKey(ACTIONS.delete, tools)).toBe(true)
    expect(contentOf('header')).toBeFalsy()
    editor.undo()
    expect(runByKey(ACTIONS.delete, tools)).toBe(false)
    expect(contentOf('header')).toBe('Pole Flow')
  })

  it('deletes a group, which is always shown', () => {
    editor.edit({ kind: 'set-content', id: 'studio', content: 'Velvet Room' })
    editor.selectAll()
    expect(runByKey(ACTIONS.delete, tools)).toBe(true)
    expect([contentOf('header'), contentOf('studio')].some(Boolean)).toBe(false)
  })

  it('leaves other keys to a text that is being written', () => {
    expect(runByKey(ACTIONS.copyStyle, tools)).toBe(true)
  })
})
