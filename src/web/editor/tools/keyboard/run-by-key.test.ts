import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { currentUser } from '#web/api/testing.ts'
import { createEditor, type Editor } from '#web/editor/model/editor-store.ts'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import type { ActionTools } from '#web/editor/tools/actions/editor-action.ts'
import { ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { createElementActions } from '#web/editor/tools/actions/element-actions.ts'
import { createGroupActions } from '#web/editor/tools/actions/group-actions.ts'
import { runByKey } from './run-by-key.ts'

const user = currentUser({ role: 'user' })

let editor: Editor
let tools: ActionTools

const contentOf = (id: string) =>
  editor.store.getState().document.present.textElements.find((text) => text.id === id)?.content
const isEnabled = () => ACTIONS.delete.isEnabled(editor.store.getState(), user)

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  const clock = createStore<Player>(() => EDITING)
  tools = {
    editor,
    clock,
    user,
    elements: createElementActions({ editor, clock, user }, () => undefined),
    group: createGroupActions({ editor, clock, user }, () => []),
  }
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
