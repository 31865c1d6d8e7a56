import { describe, expect, it } from 'vitest'
import { actionOf } from '#web/editor/tools/actions/editor-actions.ts'
import type { KeyPress } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}) =>
  actionOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, focus: 'stage', ...more })?.id

describe('keys on the stage', () => {
  it('move by one pixel of the frame, with Shift by ten', () => {
    expect(press('ArrowLeft')).toBe('nudge -1,0')
    expect(press('ArrowDown', { shiftKey: true })).toBe('nudge 0,10')
  })

  it('delete and deselect', () => {
    expect(press('Delete')).toBe('delete')
    expect(press('Backspace')).toBe('delete')
    expect(press('Escape')).toBe('deselect')
  })
})

describe('stacking keys', () => {
  it('bring forward and send backward, with Ctrl or Cmd all the way', () => {
    expect(press(']')).toBe('bring-forward')
    expect(press('[')).toBe('send-backward')
    expect(press(']', { ctrlKey: true })).toBe('bring-to-front')
    expect(press('[', { metaKey: true })).toBe('send-to-back')
  })
})

describe('Ctrl or Cmd with D', () => {
  it('duplicates, except on a control', () => {
    expect(press('d', { ctrlKey: true })).toBe('duplicate')
    expect(press('d', { metaKey: true, focus: 'page' })).toBe('duplicate')
    expect(press('d', { ctrlKey: true, focus: 'control' })).toBeUndefined()
  })
})

describe('Tab', () => {
  it('selects the next element while the stage has the focus', () => {
    expect(press('Tab')).toBe('select-next')
    expect(press('Tab', { shiftKey: true })).toBe('select-previous')
  })

  it('moves the focus everywhere else', () => {
    expect(press('Tab', { focus: 'page' })).toBeUndefined()
    expect(press('Tab', { focus: 'control' })).toBeUndefined()
  })
})

describe('undo and redo', () => {
  it.each(['ctrlKey', 'metaKey'] as const)('have %s with Z, with Shift for redo', (modifier) => {
    expect(press('z', { [modifier]: true })).toBe('undo')
    expect(press('Z', { [modifier]: true, shiftKey: true })).toBe('redo')
  })

  it('have Ctrl+Y for redo', () => {
    expect(press('y', { ctrlKey: true })).toBe('redo')
  })

  it('work while a slider or a button has the focus', () => {
    expect(press('z', { ctrlKey: true, focus: 'control' })).toBe('undo')
  })
})

describe('keys of the editor', () => {
  it('list all shortcuts with a question mark, wherever no one writes', () => {
    expect(press('?', { shiftKey: true, focus: 'control' })).toBe('show-shortcuts')
    expect(press('?', { shiftKey: true, focus: 'field' })).toBeUndefined()
  })

  it('play with Space and edit with Enter, which buttons need themselves', () => {
    expect(press(' ', { focus: 'page' })).toBe('play-or-pause')
    expect(press('Enter')).toBe('edit-selected')
    expect(press(' ', { focus: 'control' })).toBeUndefined()
    expect(press('Enter', { focus: 'control' })).toBeUndefined()
  })
})

describe('Ctrl or Cmd with Alt', () => {
  it('copies and pastes a style, also where Alt gives another character', () => {
    expect(press('c', { ctrlKey: true, altKey: true, code: 'KeyC' })).toBe('copy-style')
    expect(press('ç', { metaKey: true, altKey: true, code: 'KeyC' })).toBe('copy-style')
    expect(press('√', { metaKey: true, altKey: true, code: 'KeyV', focus: 'control' })).toBe('paste-style')
    expect(press('c', { ctrlKey: true, altKey: true, code: 'KeyC', focus: 'field' })).toBeUndefined()
  })

  it('is needed by no other key: Alt with an arrow is the browser’s', () => {
    expect(press('ArrowLeft', { altKey: true })).toBeUndefined()
    expect(press('d', { ctrlKey: true, altKey: true, code: 'KeyD' })).toBeUndefined()
  })
})

describe('a focused control', () => {
  it('keeps all keys as a text field', () => {
    expect(press('Delete', { focus: 'field' })).toBeUndefined()
    expect(press('z', { ctrlKey: true, focus: 'field' })).toBeUndefined()
  })

  it('keeps its arrows as a slider', () => {
    expect(press('ArrowLeft', { focus: 'control' })).toBeUndefined()
    expect(press('Delete', { focus: 'control' })).toBeUndefined()
  })
})
