import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { figureOf } from '#domain/figure/figure.ts'
import { coveredIn, type Rulers } from '#scene/safe-zones.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { onAnnouncement } from '#web/ui/state/announcements.ts'
import { chooseZones, chosenZones } from './chosen.ts'
import { STILL_ON_FIGURE } from './figure-words.ts'
import { makeItSafe } from './make-it-safe.ts'

/** Letters half as wide as they are tall. */
const rulers: Rulers = {
  measure: (text, font) => {
    const size = Number(/(\d+(?:\.\d+)?)px/.exec(font)?.[1])
    return { width: text.length * size * 0.5, actualBoundingBoxAscent: size * 0.7 }
  },
  pictureOf: () => ({ aspect: 1, ink: null }),
}

const withText = (id: string, content: string, design: Design = initialDesign()) =>
  applyEdit(design, { kind: 'set-content', id, content })

function modelWith(design: Design) {
  const fonts = { ready: vi.fn(async () => {}), has: () => true } as never
  return {
    editor: createEditor({ design, preferences: DEFAULT_PREFERENCES }),
    clock: createStore<Player>(() => ({ ...EDITING, proof: true })),
    fonts,
    lookCode: { now: () => undefined, whenLoaded: () => {} },
    looks: {} as never,
  }
}

describe('the button "Make it safe" (M-1)', () => {
  const heard: string[] = []
  let stop: () => void
  beforeEach(() => {
    heard.length = 0
    stop = onAnnouncement(({ message }) => heard.push(message))
  })
  afterEach(() => stop())

  it('uncovers everything, reports it, and is one step of undo', async () => {
    const design = withText('studio', 'Velvet Room', withText('header', 'Pole Flow'))
    const model = modelWith(design)
    model.editor.select('header')
    await makeItSafe(model, { id: 'reels', rulers })
    const { store, undo } = model.editor
    expect(coveredIn(store.getState().document.present, 'reels', rulers)).toEqual([])
    expect(heard).toEqual(['Clear of Reels’ buttons: 2 texts moved.'])
    expect(store.getState().session.selection).toBe('header')
    expect(model.clock.getState().proof).toBe(false)
    undo()
    expect(store.getState().document.present).toBe(design)
  })

  it('says what still lies on the dancer, and nothing else where no place is calmer', async () => {
    const everywhere = figureOf([new Float32Array(12 * 21).fill(1)], {
      columns: 12,
      rows: 21,
      strengths: [1],
    })
    const model = modelWith(withText('header', 'Pole Flow'))
    await makeItSafe(model, { id: 'reels', rulers, figure: everywhere })
    expect(heard).toEqual([
      'Clear of Reels’ buttons: 1 text moved. A text lies on the dancer for 31 % of the time.',
    ])
    const before = model.editor.store.getState().document
    await makeItSafe(model, { id: 'reels', rulers, figure: everywhere })
    expect(heard[1]).toBe(STILL_ON_FIGURE)
    expect(model.editor.store.getState().document).toBe(before)
  })

  it('changes nothing and names the text to shorten if there is too much text', async () => {
    const ids = ['header', 'main-text', 'class-details', 'schedule', 'time', 'instructor', 'studio', 'text1']
    const crowded = ids.reduce((more, id) => withText(id, 'word '.repeat(200), more), initialDesign())
    const model = modelWith(crowded)
    await makeItSafe(model, { id: 'reels', rulers })
    expect(model.editor.store.getState().document.present).toBe(crowded)
    expect(heard).toEqual(['There is too much text for Reels. Shorten the header and try again.'])
  })

  it('does nothing to a design that is safe', async () => {
    const design = withText('class-details', 'All levels')
    const model = modelWith(design)
    await makeItSafe(model, { id: 'tiktok', rulers })
    expect(model.editor.store.getState().document.present).toBe(design)
    expect(heard).toEqual([])
  })
})

it('the chosen platform is a stored preference and no step of undo (M-1)', () => {
  const { editor } = modelWith(initialDesign())
  chooseZones(editor, 'story')
  expect(chosenZones(editor.store.getState())).toBe('story')
  expect(editor.store.getState().document.past).toEqual([])
  chooseZones(editor, undefined)
  expect(chosenZones(editor.store.getState())).toBeUndefined()
})
