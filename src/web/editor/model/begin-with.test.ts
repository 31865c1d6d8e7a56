import { describe, expect, it } from 'vitest'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { PublicId } from '#domain/ids.ts'
import { beginWith } from './begin-with.ts'
import { createEditor, designOf } from './editor-store.ts'
import { DEFAULT_PREFERENCES } from './preferences.ts'

const newEditor = (locale?: string) =>
  createEditor({ design: initialDesign(locale), preferences: DEFAULT_PREFERENCES })

describe("a visitor's first design", () => {
  it('with words wants a look, and gives the gallery the room of the finished step', () => {
    const editor = newEditor()
    beginWith(editor, { details: { classType: 'Heels' }, background: null })
    const { session, preferences } = editor.store.getState()
    expect(designOf(editor.store.getState()).form.classType).toBe('Heels')
    expect(session).toMatchObject({ panel: 'looks', isLookWanted: true, selection: null })
    expect(preferences.collapsed).toEqual({ details: true })
  })

  it('without words is offered the looks and keeps its steps open', () => {
    const editor = newEditor()
    beginWith(editor, { details: {}, background: null })
    const { session, preferences } = editor.store.getState()
    expect(session).toMatchObject({ panel: 'looks', isLookWanted: false })
    expect(preferences.collapsed).toEqual({})
  })

  it('with a locale alone is untouched, and keeps it', () => {
    const editor = newEditor('de-DE')
    beginWith(editor, { details: {}, background: null })
    const { session, preferences } = editor.store.getState()
    expect([session.isLookWanted, preferences.collapsed]).toEqual([false, {}])
    beginWith(editor, { details: { classType: 'Heels' }, background: null })
    expect(designOf(editor.store.getState()).form).toMatchObject({ classType: 'Heels', locale: 'de-DE' })
  })

  it('stays as it is where the visitor has begun one', () => {
    const editor = newEditor()
    editor.edit({ kind: 'fill-form', form: { studio: 'The Loft' } })
    beginWith(editor, { details: { classType: 'Heels' }, background: null })
    expect(designOf(editor.store.getState()).form.classType).toBe('')
    expect(editor.store.getState().session.isLookWanted).toBe(false)
  })

  describe('of who looked in before', () => {
    const background = {
      id: PublicId.parse('haze'),
      url: '/haze',
      libraryType: 'universal',
      posterUrl: null,
    } as const

    it('has the class of this time, on the clip of last time', () => {
      const editor = newEditor()
      beginWith(editor, { details: {}, background })
      const before = editor.store.getState().document.past.length
      beginWith(editor, { details: { classType: 'Heels' }, background })
      const { document } = editor.store.getState()
      expect(document.present).toMatchObject({ background, form: { classType: 'Heels' } })
      expect(document.past).toHaveLength(before + 1)
    })

    it('stays as it is with words or another clip', () => {
      const worded = newEditor()
      beginWith(worded, { details: {}, background })
      worded.edit({ kind: 'switch-content', to: 'class-details-only' })
      worded.edit({ kind: 'set-content', id: 'text1', content: 'Fly with us' })
      const filmed = newEditor()
      filmed.edit({ kind: 'choose-background', background: { ...background, id: PublicId.parse('own') } })
      for (const editor of [worded, filmed]) {
        beginWith(editor, { details: { classType: 'Heels' }, background })
        expect(designOf(editor.store.getState()).form.classType).toBe('')
      }
    })
  })
})
