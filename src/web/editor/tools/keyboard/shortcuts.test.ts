import { describe, expect, it } from 'vitest'
import { commandOf, type KeyPress } from './shortcuts.ts'

const press = (key: string, more: Partial<KeyPress> = {}) =>
  commandOf({ key, ctrlKey: false, metaKey: false, shiftKey: false, focus: 'stage', ...more })

describe('keys on the stage', () => {
  it('nudge by one pixel of the frame, with Shift by ten', () => {
    expect(press('ArrowLeft')).toEqual({ kind: 'nudge', dx: -1, dy: 0 })
    expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'nudge', dx: 0, dy: 10 })
  })

  it('delete and let go', () => {
    expect(press('Delete')).toEqual({ kind: 'delete' })
    expect(press('Escape')).toEqual({ kind: 'escape' })
  })
})

describe('keys of the stack', () => {
  it('bring forward and send back, with Ctrl or Cmd to the end', () => {
    expect(press(']')).toEqual({ kind: 'restack', to: 'bring-forward' })
    expect(press('[')).toEqual({ kind: 'restack', to: 'send-backward' })
    expect(press(']', { ctrlKey: true })).toEqual({ kind: 'restack', to: 'bring-to-front' })
    expect(press('[', { metaKey: true })).toEqual({ kind: 'restack', to: 'send-to-back' })
  })
})

describe('Ctrl or Cmd with D', () => {
  it('duplicates, but leaves a control alone', () => {
    expect(press('d', { ctrlKey: true })).toEqual({ kind: 'duplicate' })
    expect(press('d', { metaKey: true, focus: 'page' })).toEqual({ kind: 'duplicate' })
    expect(press('d', { ctrlKey: true, focus: 'control' })).toBeUndefined()
  })
})

describe('Tab', () => {
  it('walks through the elements while the stage has the focus', () => {
    expect(press('Tab')).toEqual({ kind: 'walk', by: 1 })
    expect(press('Tab', { shiftKey: true })).toEqual({ kind: 'walk', by: -1 })
  })

  it('goes through the page everywhere else', () => {
    expect(press('Tab', { focus: 'page' })).toBeUndefined()
    expect(press('Tab', { focus: 'control' })).toBeUndefined()
  })
})

describe('undo', () => {
  it.each(['ctrlKey', 'metaKey'] as const)('is %s with Z, and with Shift the way back', (modifier) => {
    expect(press('z', { [modifier]: true })).toEqual({ kind: 'undo' })
    expect(press('Z', { [modifier]: true, shiftKey: true })).toEqual({ kind: 'redo' })
  })

  it('is taken back with Ctrl and Y as well', () => {
    expect(press('y', { ctrlKey: true })).toEqual({ kind: 'redo' })
  })

  it('works while a slider or a button has the focus', () => {
    expect(press('z', { ctrlKey: true, focus: 'control' })).toEqual({ kind: 'undo' })
  })
})

describe('what has the focus keeps its keys', () => {
  it('a text field all of them', () => {
    expect(press('Delete', { focus: 'field' })).toBeUndefined()
    expect(press('z', { ctrlKey: true, focus: 'field' })).toBeUndefined()
  })

  it('a slider its arrows', () => {
    expect(press('ArrowLeft', { focus: 'control' })).toBeUndefined()
    expect(press('Delete', { focus: 'control' })).toBeUndefined()
  })
})
