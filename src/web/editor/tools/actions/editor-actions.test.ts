import { beforeEach, describe, expect, it } from 'vitest'
import type { Editor } from '#web/editor/model/editor-store.ts'
import { EDITING } from '#web/editor/model/player.ts'
import { selectedIds } from '#web/editor/model/selection/group.ts'
import type { ActionTools, EditorAction } from './editor-action.ts'
import { ACTIONS, actionOf } from './editor-actions.ts'
import { actionTools } from './testing.ts'

let editor: Editor
let tools: ActionTools

const state = () => editor.store.getState()
const texts = () => state().document.present.textElements
const text = (id: string) => texts().find((each) => each.id === id)

const press = (key: string, shiftKey = false) =>
  actionOf({ key, shiftKey, ctrlKey: false, metaKey: false, focus: 'stage' })?.run(
    tools,
    state().session.selection,
  )

beforeEach(() => {
  tools = actionTools({ ...EDITING, proof: true })
  editor = tools.editor
  editor.edit({ kind: 'set-content', id: 'header', content: 'Pole Flow' })
  editor.edit({ kind: 'set-content', id: 'studio', content: 'Velvet Room' })
  editor.select('header')
})

describe('an action on an element', () => {
  it('acts on it and answers that its key was used', () => {
    expect(ACTIONS.toggleVisible.run(tools, 'header')).toBe(true)
    expect(text('header')?.visible).toBe(false)
  })

  it.each([ACTIONS.delete, ACTIONS.bringForward, ACTIONS.toggleVisible, ACTIONS.deselect])(
    'leaves the key of $id to the browser while nothing is selected',
    (action) => {
      const before = state().document
      expect(action.run(tools, null)).toBe(false)
      expect(state().document).toBe(before)
    },
  )

  it('uses the key of duplicating always, which would bookmark the page', () => {
    expect(ACTIONS.duplicate.run(tools, null)).toBe(true)
    expect(texts().map(({ id }) => id)).not.toContain('manual-1')
    ACTIONS.duplicate.run(tools, 'header')
    expect(texts().map(({ id }) => id)).toContain('manual-1')
  })
})

describe('an action is enabled', () => {
  const isEnabled = (action: EditorAction) => action.isEnabled(state(), tools.user)

  it('only where it has something to act on', () => {
    expect([ACTIONS.undo, ACTIONS.redo, ACTIONS.editSelected].map(isEnabled)).toEqual([true, false, true])
    editor.undo()
    editor.undo()
    editor.select(null)
    expect([ACTIONS.undo, ACTIONS.redo, ACTIONS.editSelected].map(isEnabled)).toEqual([false, true, false])
  })

  it('deleting not on the line that free videos carry (C37)', () => {
    expect(isEnabled(ACTIONS.delete)).toBe(true)
    editor.edit({ kind: 'write-promotion', text: 'HEELS\n\nCome and dance.' })
    editor.select('ai-branding-text')
    expect(isEnabled(ACTIONS.delete)).toBe(false)
  })
})

describe('arrow keys', () => {
  it('move by one pixel of the frame, with Shift by ten, and end the preview of the animation', () => {
    const { y } = text('header') ?? { y: 0 }
    press('ArrowDown')
    expect(text('header')?.y).toBeCloseTo(y + 100 / 960)
    press('ArrowUp', true)
    expect(text('header')?.y).toBeCloseTo(y - 900 / 960)
    expect(tools.clock.getState().proof).toBe(false)
  })
})

describe('Tab', () => {
  it('selects in reading order, and goes on with the page at the end', () => {
    editor.select(null)
    press('Tab')
    const first = state().session.selection
    press('Tab')
    expect(state().session.selection).not.toBe(first)
    expect(press('Tab', true)).toBe(true)
    expect(state().session.selection).toBe(first)
    expect(press('Tab', true)).toBe(false)
  })
})

describe('Shift and Space', () => {
  it('keep an element selected while Tab goes on, until they are pressed on it again', () => {
    editor.select(null)
    press('Tab')
    const first = state().session.selection
    expect(press(' ', true)).toBe(true)
    press('Tab')
    const second = state().session.selection
    expect(second).not.toBe(first)
    expect(state().session.others).toEqual([first])
    press('Tab', true)
    expect(selectedIds(state().session)).toEqual([first])
    press(' ', true)
    press('Tab')
    expect(selectedIds(state().session)).toEqual([second])
  })

  it('do not play, as Space does', () => {
    expect(actionOf({ key: ' ', shiftKey: true, ctrlKey: false, metaKey: false, focus: 'stage' })?.id).toBe(
      'keep-selected',
    )
    expect(actionOf({ key: ' ', shiftKey: false, ctrlKey: false, metaKey: false, focus: 'page' })?.id).toBe(
      'play-or-pause',
    )
  })
})

describe('a label', () => {
  it('names the element where several have such a button', () => {
    expect(ACTIONS.toggleVisible.labelOf({ name: 'Sparkle', isVisible: true })).toBe('Hide Sparkle')
    expect(ACTIONS.sendBackward.labelOf({ name: 'Sparkle', isVisible: true })).toBe('Send Sparkle back')
  })
})
