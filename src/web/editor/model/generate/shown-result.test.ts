import { describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { memoryStorage } from '#web/storage/memory-storage.ts'
import { createShownResult, openFinished } from './shown-result.ts'
import { filmOf, renderIdOf } from './testing.ts'

const film = filmOf(renderIdOf(1))

function desk(tab = memoryStorage()) {
  const editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
  const hiddenAttempt = createStore<number | null>(() => null)
  const shownResult = createShownResult(() => tab)
  openFinished({ editor, shownResult, hiddenAttempt })
  return { editor, hiddenAttempt, shownResult }
}

describe('the result sheet', () => {
  it('opens when a video is finished', () => {
    const { editor, shownResult } = desk()
    editor.generation({ kind: 'started', attempt: 1 })
    expect(shownResult.getState()).toBeNull()
    editor.generation({ kind: 'finished', attempt: 1, video: film })
    expect(shownResult.getState()).toBe(film.renderId)
  })

  it('stays closed for a video of earlier, which undo brings back', () => {
    const { editor, shownResult } = desk()
    editor.generation({ kind: 'restored', video: film })
    expect(shownResult.getState()).toBeNull()
  })

  it('stays closed where the progress was hidden', () => {
    const { editor, shownResult, hiddenAttempt } = desk()
    editor.generation({ kind: 'started', attempt: 2 })
    hiddenAttempt.setState(2, true)
    editor.generation({ kind: 'finished', attempt: 2, video: film })
    expect(shownResult.getState()).toBeNull()
  })

  it('is still open after a reload of the tab, until it is closed', () => {
    const tab = memoryStorage()
    const before = desk(tab)
    before.shownResult.setState(film.renderId, true)
    expect(desk(tab).shownResult.getState()).toBe(film.renderId)
    before.shownResult.setState(null, true)
    expect(desk(tab).shownResult.getState()).toBeNull()
  })

  it('ignores what the tab cannot mean', () => {
    const tab = memoryStorage()
    tab.setItem('polepro.shownResult', '"everything"')
    expect(desk(tab).shownResult.getState()).toBeNull()
  })
})
