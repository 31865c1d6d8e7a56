import { describe, expect, it } from 'vitest'
import { ALL_ACTIONS } from '#web/editor/tools/actions/editor-actions.ts'
import { shortcutList } from './shortcut-list.ts'

const printed = (platform: string): Record<string, string[]> =>
  Object.fromEntries(
    shortcutList(platform).flatMap(({ rows }) =>
      rows.map(({ label, combinations }) => [
        label,
        combinations.map((keys) => keys.map(({ sign }) => sign).join(' ')),
      ]),
    ),
  )

describe('the list of shortcuts', () => {
  it('has every action that a key is bound to', () => {
    const bound = ALL_ACTIONS.filter(({ shortcuts }) => shortcuts.length > 0)
    const labels = new Set(bound.map(({ help, label }) => help.label ?? label))
    expect(bound.length).toBeGreaterThan(20)
    for (const label of labels) expect(printed('Linux')[label]?.length, label).toBeGreaterThan(0)
  })

  it('shows the modifier of the platform', () => {
    expect(printed('MacIntel').Undo).toEqual(['⌘ Z'])
    expect(printed('MacIntel')['Copy style']).toEqual(['⌘ ⌥ C'])
    expect(printed('Win32')['Paste style']).toEqual(['Ctrl Alt V'])
    expect(printed('Win32').Undo).toEqual(['Ctrl Z'])
    expect(printed('Win32').Redo).toEqual(['Ctrl Shift Z', 'Ctrl Y'])
  })

  it('shows keys of one purpose in one row, and each key once', () => {
    expect(printed('Win32')['Move by 10 px']).toEqual(['Shift ←', 'Shift →', 'Shift ↑', 'Shift ↓'])
    expect(printed('Win32')['Bring to front']).toEqual(['Ctrl ]'])
  })

  it('names signs for screen readers', () => {
    const keys = shortcutList('MacIntel').flatMap(({ rows }) =>
      rows.flatMap((row) => row.combinations.flat()),
    )
    expect(keys).toContainEqual({ sign: '⌘', spoken: 'Command' })
    expect(keys).toContainEqual({ sign: '←', spoken: 'Left arrow' })
  })

  it('says which keys need the stage, and what the modifiers do in a drag', () => {
    const rows = shortcutList('Win32').flatMap((section) => section.rows)
    expect(rows.find(({ label }) => label === 'Select the next element')?.isOnStage).toBe(true)
    expect(rows.find(({ label }) => label === 'Undo')?.isOnStage).toBe(false)
    expect(printed('MacIntel')['Ignore the guides']).toEqual(['⌘'])
  })
})
