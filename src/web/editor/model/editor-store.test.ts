import { beforeEach, describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { PublicId, RenderId } from '#domain/ids.ts'
import { createEditor, type Editor, shownDesign } from './editor-store.ts'
import { createLookCode } from './look-code.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'

const sparkles = { publicId: 'overlays/sparkles' as PublicId, url: '/media/overlays/sparkles/poster.webp' }
const video = { renderId: 'r' as RenderId, videoUrl: '/api/videos/r', watermarked: true }

let editor: Editor
const design = () => editor.store.getState().document.present
const session = () => editor.store.getState().session
const header = () => design().textElements.find(({ id }) => id === 'header')
const type = (content: string, streak: string | null = null) =>
  editor.edit({ kind: 'set-content', id: 'header', content }, streak)

function finishVideo() {
  editor.generation({ kind: 'started', attempt: 1 })
  editor.generation({ kind: 'finished', attempt: 1, video })
}

beforeEach(() => {
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES })
})

describe('undo steps', () => {
  it('are the edits, one by one', () => {
    type('Pole Flow')
    type('Exotic Flow')
    editor.undo()
    expect(header()?.content).toBe('Pole Flow')
    editor.redo()
    expect(header()?.content).toBe('Exotic Flow')
  })

  it('take a streak of edits as one', () => {
    for (const content of ['P', 'Po', 'Pol', 'Pole']) type(content, 'text:header')
    editor.undo()
    expect(header()?.content).toBe('')
  })

  it('take a streak of typing as one, though the text becomes selected', () => {
    editor.select(null)
    for (const content of ['P', 'Po', 'Pole']) type(content, 'text:header')
    expect(session().selection).toBe('header')
    editor.undo()
    expect(header()?.content).toBe('')
  })

  it('take a streak of typing as one, though nothing is selected after each letter', () => {
    for (const content of ['P', 'Po', 'Pol', 'Pole']) {
      type(content, 'text:header')
      editor.select(null)
    }
    editor.undo()
    expect(header()?.content).toBe('')
  })

  it('end a streak when the field is left', () => {
    type('Pole', 'text:header')
    editor.endStreak()
    type('Pole Flow', 'text:header')
    editor.undo()
    expect(header()?.content).toBe('Pole')
  })

  it('are not made by selecting, and selecting keeps what could be redone', () => {
    type('Pole Flow')
    editor.edit({ kind: 'delete', id: 'header' })
    editor.undo()
    editor.select('studio')
    editor.select('header')
    editor.redo()
    expect(header()?.content).toBe('')
  })
})

describe('undoing later', () => {
  it('undoes it and all later steps, which can be redone', () => {
    type('Pole Flow')
    const before = design()
    editor.edit({ kind: 'reset' })
    type('Something else')
    editor.backTo(before)
    expect(header()?.content).toBe('Pole Flow')
    editor.redo()
    editor.redo()
    expect(header()?.content).toBe('Something else')
  })

  it('does nothing when that design is forgotten', () => {
    type('Pole Flow')
    editor.backTo(initialDesign())
    expect(header()?.content).toBe('Pole Flow')
  })
})

describe('a running gesture', () => {
  it('is shown without touching the document, and can be dropped', () => {
    type('Pole Flow')
    editor.preview({ kind: 'move', id: 'header', to: percentPoint(20, 40) })
    expect(shownDesign(editor.store.getState()).textElements[0]).toMatchObject({ x: 20, y: 40 })
    expect(header()).toMatchObject({ x: 50, y: 8 })
    editor.dropPreview()
    expect(shownDesign(editor.store.getState())).toBe(design())
  })
})

describe('the selection', () => {
  it('ED-12 is the overlay that was added last', () => {
    editor.edit({ kind: 'add-overlay', overlay: sparkles })
    editor.edit({ kind: 'add-overlay', overlay: sparkles })
    expect(session().selection).toBe(design().overlayElements[1]?.id)
  })

  it('is the copy after duplicating', () => {
    type('Pole Flow')
    editor.edit({ kind: 'duplicate', id: 'header' })
    expect(session().selection).toBe('manual-1')
  })

  it('moves on when its element disappears', () => {
    type('Pole Flow')
    editor.edit({ kind: 'add-overlay', overlay: sparkles })
    editor.edit({ kind: 'remove-overlay', publicId: sparkles.publicId })
    expect(session().selection).toBe('header')
  })

  it('is nothing after a deletion, so that the next press of Delete deletes nothing', () => {
    type('Pole Flow')
    editor.edit({ kind: 'set-content', id: 'studio', content: 'Velvet Room' })
    editor.select('header')
    editor.edit({ kind: 'delete', id: 'header' })
    expect(session().selection).toBeNull()
  })

  it('is picked by choosing or adding an element, not by writing or opening', () => {
    type('Fly')
    expect(session()).toMatchObject({ selection: 'header', isPicked: false })
    editor.select('header')
    expect(session().isPicked).toBe(true)
    type('Fly with us')
    expect(session().isPicked).toBe(true)
    editor.select(null)
    expect(session().isPicked).toBe(false)
    editor.edit({ kind: 'add-overlay', overlay: sparkles })
    expect(session().isPicked).toBe(true)
    editor.open(design())
    expect(session().isPicked).toBe(false)
  })

  it('is restored as it was after an edit that replaces the design', () => {
    type('Fly')
    const replace = () => {
      const before = session()
      editor.edit({
        kind: 'replace',
        design: { ...editor.store.getState().document.present, videoDuration: 20 },
      })
      editor.edit({
        kind: 'replace',
        design: { ...editor.store.getState().document.present, videoDuration: 15 },
      })
      editor.restoreSelection(before)
      return session()
    }
    expect(replace()).toMatchObject({ selection: 'header', isPicked: false })
    editor.edit({ kind: 'set-content', id: 'studio', content: 'Velvet Room' })
    editor.selectSeveral(['studio', 'header'])
    expect(replace()).toMatchObject({ selection: 'header', others: ['studio'], isPicked: true })
  })

  it('is picked by who comes to the stage by keyboard, a group as a group', () => {
    type('Fly')
    editor.edit({ kind: 'set-content', id: 'studio', content: 'Velvet Room' })
    editor.pickSelection()
    expect(session()).toMatchObject({ selection: 'studio', isPicked: true })
    editor.selectSeveral(['studio', 'header'])
    editor.pickSelection()
    expect(session()).toMatchObject({ selection: 'header', others: ['studio'], isPicked: true })
  })

  it('ED-11 shows every text again', () => {
    type('Pole Flow')
    editor.edit({ kind: 'set-visible', id: 'header', visible: false })
    editor.select('studio')
    expect(header()?.visible).toBe(true)
  })
})

describe('a finished video', () => {
  it('goes when an overlay is moved (C17)', () => {
    editor.edit({ kind: 'add-overlay', overlay: sparkles })
    finishVideo()
    editor.edit({ kind: 'move', id: design().overlayElements[0]?.id ?? '', to: percentPoint(10, 10) })
    expect(session().generation).toEqual({ status: 'idle' })
  })

  it('goes when an edit is undone (C17)', () => {
    type('Pole Flow')
    finishVideo()
    editor.undo()
    expect(session().generation).toEqual({ status: 'idle' })
  })

  it('stays when nothing of it would look different', () => {
    type('Pole Flow')
    finishVideo()
    editor.select('studio')
    editor.edit({ kind: 'fill-form', form: { writingStyle: 'fierce' } })
    expect(session().generation).toMatchObject({ status: 'completed' })
  })
})

it('a look that was wanted does not come while a video is being made', () => {
  editor.wantLook(true)
  editor.generation({ kind: 'ticked' })
  expect(session().isLookWanted).toBe(true)
  editor.generation({ kind: 'started', attempt: 1 })
  expect(session().isLookWanted).toBe(false)
})

describe('edits that need looks', () => {
  const loads = () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const lookCode = createLookCode(async () => {
      await promise
      return import('./loaded-looks.ts')
    })
    editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES, lookCode })
    return { lookCode, resolve }
  }
  const loaded = (lookCode: ReturnType<typeof createLookCode>) =>
    new Promise<void>((done) => lookCode.whenLoaded(() => done()))

  it('are applied in order once their code has loaded, and others at once', async () => {
    const { lookCode, resolve } = loads()
    type('Pole Flow')
    editor.edit({ kind: 'apply-look', look: { id: 'cover-story' } })
    editor.edit({ kind: 'set-look', look: { label: 'Tonight' } })
    expect(design().look).toBeUndefined()
    expect(header()?.content).toBe('Pole Flow')
    resolve()
    await loaded(lookCode)
    expect(design().look).toMatchObject({ id: 'cover-story', label: 'Tonight' })
    expect(design().textElements.map(({ content }) => content)).toContain('Pole Flow')
    editor.undo()
    editor.undo()
    expect(design().look).toBeUndefined()
  })

  it('are applied at once after that', async () => {
    const { lookCode, resolve } = loads()
    resolve()
    await loaded(lookCode)
    editor.edit({ kind: 'apply-look', look: { id: 'cover-story' } })
    expect(design().look?.id).toBe('cover-story')
  })
})
