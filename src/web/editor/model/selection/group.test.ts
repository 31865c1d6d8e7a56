import { beforeEach, describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import { createEditor, type Editor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { followedBy } from './arrange-group.ts'
import { addedIds, copiesFollowing, hasRoomFor } from './copy-group.ts'
import { ledBy, selectableIds, selectedAs, selectedIds, toggled } from './group.ts'

let editor: Editor
const session = () => editor.store.getState().session
const design = () => editor.store.getState().document.present
const steps = () => editor.store.getState().document.past.length
const placeOf = (id: string) => {
  const { x, y } = design().textElements.find((text) => text.id === id) ?? {}
  return [x, y]
}

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  for (const id of ['header', 'studio', 'instructor'] as const)
    editor.edit({ kind: 'set-content', id, content: id })
  editor.edit({ kind: 'move', id: 'header', to: percentPoint(20, 30) })
  editor.edit({ kind: 'move', id: 'studio', to: percentPoint(60, 90) })
})

describe('a group', () => {
  it('is led by the element that was added last', () => {
    const two = toggled(selectedAs(['header']), 'studio')
    expect(two).toEqual({ selection: 'studio', others: ['header'] })
    expect(ledBy(two, 'header')).toEqual({ selection: 'header', others: ['studio'] })
  })

  it('passes its lead on when the leading element is taken out, down to nothing', () => {
    const one = toggled(selectedAs(['header', 'studio']), 'studio')
    expect(one).toEqual({ selection: 'header', others: [] })
    expect(selectedIds(toggled(one, 'header'))).toEqual([])
  })

  it('is everything that has words, back to front', () => {
    expect(selectableIds(design())).toEqual(['header', 'instructor', 'studio'])
  })
})

describe('the editor', () => {
  it('ends a group when one element is selected, also the leading one', () => {
    editor.selectSeveral(['header', 'studio'])
    editor.select('studio')
    expect(session()).toMatchObject({ selection: 'studio', others: [] })
  })

  it('shows hidden texts again when one is added (ED-11)', () => {
    editor.edit({ kind: 'set-visible', id: 'instructor', visible: false })
    editor.toggleSelected('header')
    expect(design().textElements.every(({ visible }) => visible)).toBe(true)
  })

  it('keeps the group through an undo, without elements that are gone', () => {
    editor.selectSeveral(['instructor', 'header', 'studio'])
    editor.edit({ kind: 'move', id: 'studio', to: percentPoint(10, 10) })
    editor.undo()
    expect(selectedIds(session())).toEqual(['instructor', 'header', 'studio'])
    editor.edit({ kind: 'delete', id: 'header' })
    expect(selectedIds(session())).toEqual(['instructor', 'studio'])
  })

  it('makes several edits one step of undo', () => {
    const [before, count] = [design(), steps()]
    editor.editAll([
      { kind: 'delete', id: 'header' },
      { kind: 'delete', id: 'studio' },
    ])
    expect(steps()).toBe(count + 1)
    editor.undo()
    expect(design()).toBe(before)
  })
})

describe('moving one of the group', () => {
  it('takes the others along', () => {
    editor.editAll(
      followedBy(design(), ['header', 'studio'], {
        kind: 'move',
        id: 'header',
        to: percentPoint(25, 20),
      }),
    )
    expect([placeOf('header'), placeOf('studio')]).toEqual([
      [25, 20],
      [65, 80],
    ])
  })

  it('stops all of them when one is at the edge, so that the group keeps its shape', () => {
    editor.editAll(
      followedBy(design(), ['header', 'studio'], {
        kind: 'move',
        id: 'header',
        to: percentPoint(0, 90),
      }),
    )
    expect([placeOf('header'), placeOf('studio')]).toEqual([
      [0, 40],
      [40, 100],
    ])
  })
})

describe('dragging a copy of one of the group', () => {
  const copy = { kind: 'duplicate', id: 'header', to: percentPoint(25, 20) } as const

  it('copies all of them, in the same shape', () => {
    const before = design()
    editor.editAll(copiesFollowing(before, ['header', 'studio'], copy))
    const copies = addedIds(before, design())
    expect(copies.map(placeOf)).toEqual([
      [25, 20],
      [65, 80],
    ])
    expect([placeOf('header'), placeOf('studio')]).toEqual([
      [20, 30],
      [60, 90],
    ])
  })

  it('copies none where there is no room for all', () => {
    while (hasRoomFor(design(), ['header', 'studio'])) editor.edit({ kind: 'duplicate', id: 'header' })
    expect(copiesFollowing(design(), ['header', 'studio'], copy)).toEqual([])
  })
})

describe('adding to the selection', () => {
  it('does not take along a text that was only written and shows no handles', () => {
    editor.edit({ kind: 'set-content', id: 'instructor', content: 'Jamie' })
    editor.toggleSelected('header')
    expect(selectedIds(session())).toEqual(['header'])
  })
})
