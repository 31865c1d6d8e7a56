import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { percentPoint } from '#domain/geometry/frame.ts'
import type { Finding } from '#domain/platform-safe/check-design.ts'
import { SHIPPED_LEXICON } from '#domain/platform-safe/lexicon.ts'
import { createEditor } from '#web/editor/model/editor-store.ts'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { onAnnouncement } from '#web/ui/state/announcements.ts'
import { countLabel, fixable, fixedMessage, fixLabel, placeLabel } from './check-words.ts'
import { copyHashtags } from './copy-hashtags.ts'
import { fixAllTexts, fixOne } from './fix-texts.ts'
import { drawnWords, findingsOf } from './use-findings.ts'

function modelWith(texts: Readonly<Record<string, string>>) {
  const design = Object.entries(texts).reduce(
    (before, [id, content]) => applyEdit(before, { kind: 'set-content', id, content }),
    initialDesign(),
  )
  const editor = createEditor({ design, preferences: DEFAULT_PREFERENCES })
  const clock = createStore<Player>(() => ({ ...EDITING, proof: true }))
  const lexicon = SHIPPED_LEXICON
  const findings = () => findingsOf(drawnWords(editor.store.getState()), lexicon)
  return { design, editor, clock, lexicon, findings }
}

const heard: string[] = []
let stop: () => void
beforeEach(() => {
  heard.length = 0
  stop = onAnnouncement(({ message }) => heard.push(message))
})
afterEach(() => stop())

describe('the platform check (M-3)', () => {
  it('searches every drawn text', () => {
    const { findings } = modelWith({ header: 'Exotic Pole', 'main-text': 'Strong and proud\n#twerk' })
    expect(findings().map(({ id, found }) => [id, found])).toEqual([
      ['header', 'Exotic Pole'],
      ['main-text', '#twerk'],
    ])
  })

  it('searches again when words change, not when they move', () => {
    const { editor } = modelWith({ header: 'Pole' })
    const before = drawnWords(editor.store.getState())
    editor.edit({ kind: 'move', id: 'header', to: percentPoint(20, 20) })
    expect(drawnWords(editor.store.getState())).toEqual(before)
  })

  it('fixes everything as one step of undo, keeps the selection, and reports the result', () => {
    const { editor, clock, lexicon, findings, design } = modelWith({
      header: 'Exotic Pole',
      'main-text': 'Feel sexy',
    })
    editor.select('header')
    fixAllTexts({ editor, clock, lexicon }, findings())
    const { document, session } = editor.store.getState()
    expect(document.present.header).toBe('Pole Flow')
    expect(findings()).toEqual([])
    expect(session.selection).toBe('header')
    expect(clock.getState().proof).toBe(false)
    expect(heard).toEqual(['2 words changed.'])
    editor.undo()
    expect(editor.store.getState().document.present).toBe(design)
  })

  it('fixes one finding and leaves the others', () => {
    const { editor, clock, lexicon, findings } = modelWith({
      header: 'Exotic Pole',
      'main-text': 'Feel sexy',
    })
    const [first] = findings()
    if (first) fixOne({ editor, clock, lexicon }, first)
    expect(findings().map(({ found }) => found)).toEqual(['sexy'])
    expect(heard).toEqual(['1 word changed.'])
  })
})

describe('texts of the platform check (M-3)', () => {
  const word: Finding = {
    id: 'text1',
    kind: 'word',
    term: 'sexy',
    reason: 'Because.',
    start: 0,
    end: 4,
    found: 'sexy',
    alternative: 'confident',
  }
  const tag: Finding = { ...word, id: 'header', kind: 'hashtag', found: '#nsfw', alternative: '' }
  const name: Finding = { ...word, id: 'studio' }

  it('count words and hashtags, and confirm a clean design', () => {
    expect(countLabel([])).toBe('No risky words found.')
    expect(countLabel([word, word, tag])).toBe('2 words and 1 hashtag may cost you reach.')
    expect(fixedMessage([tag, tag])).toBe('2 hashtags changed.')
  })

  it('name the place and the effect of a button', () => {
    expect([placeLabel(word), placeLabel(tag)]).toEqual(['Text 1', 'Header'])
    expect([fixLabel(word), fixLabel(tag)]).toEqual(['Replace “sexy” with “confident”', 'Remove “#nsfw”'])
  })

  it('exclude names from "Fix all"', () => {
    expect(fixable([word, name])).toEqual([word])
  })
})

describe('copying hashtags (M-3)', () => {
  it('copies them as they are posted', async () => {
    const writeText = vi.fn(async () => {})
    expect(await copyHashtags(['#polelife', '#VelvetRoom'], { writeText })).toBe(true)
    expect(writeText).toHaveBeenCalledWith('#polelife #VelvetRoom')
    expect(heard).toEqual(['Hashtags copied.'])
  })

  it('reports a forbidden clipboard', async () => {
    const writeText = vi.fn(async () => Promise.reject(new Error('denied')))
    expect(await copyHashtags(['#polelife'], { writeText })).toBe(false)
    expect(await copyHashtags(['#polelife'], undefined)).toBe(false)
    expect(heard).toEqual([])
  })
})
