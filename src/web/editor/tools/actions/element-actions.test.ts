import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import type { CurrentUser } from '#contract/account.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { OVERLAYS_MAX } from '#domain/design/overlay-element.ts'
import { PublicId } from '#domain/ids.ts'
import { currentUser } from '#web/api/testing.ts'
import { createEditor, type Editor } from '#web/editor/model/editor-store.ts'
import { EDITING, type Player } from '#web/editor/model/player.ts'
import { DEFAULT_PREFERENCES } from '#web/editor/model/preferences.ts'
import { loadedLookCode } from '#web/editor/model/testing.ts'
import { onAnnouncement } from '#web/ui/state/announcements.ts'
import { createElementActions, type ElementActions } from './element-actions.ts'

// The toast disappears in the next frame.
vi.stubGlobal('requestAnimationFrame', (paint: () => void) => setTimeout(paint))

const hearts = PublicId.parse('hearts')
const TITLES: Record<string, string> = { hearts: 'Floating Hearts', confetti: 'Confetti' }

let editor: Editor
let actions: ElementActions
let said: string[]

const design = () => editor.store.getState().document.present
const add = (publicId: string) =>
  editor.edit({ kind: 'add-overlay', overlay: { publicId: PublicId.parse(publicId), url: '/o' } })

const actionsOf = (role: CurrentUser['role']): ElementActions =>
  createElementActions(
    {
      editor,
      clock: createStore<Player>(() => EDITING),
      user: currentUser({ role }),
    },
    (publicId) => {
      const title = TITLES[publicId]
      return title === undefined ? undefined : { title, width: 540, height: 540 }
    },
  )

beforeEach(async () => {
  const lookCode = await loadedLookCode()
  editor = createEditor({ design: initialDesign(), preferences: DEFAULT_PREFERENCES, lookCode })
  actions = actionsOf('user')
  editor.edit({ kind: 'set-content', id: 'header', content: 'Pole Flow for all who want to fly high' })
  editor.edit({ kind: 'set-content', id: 'studio', content: 'Velvet Room' })
  add('hearts')
  said = []
  return onAnnouncement(({ message }) => said.push(message))
})

describe('an element is called', () => {
  it('by its words, of which 30 characters and an ellipsis are enough (ED-13)', () => {
    expect(actions.name('header')).toBe('Pole Flow for all who want to …')
  })

  it('by its title, with a number only among several', () => {
    expect(actions.name('overlay-1')).toBe('Floating Hearts')
    add('hearts')
    add('confetti')
    expect(['overlay-1', 'overlay-2', 'overlay-3'].map(actions.name)).toEqual([
      'Floating Hearts 1',
      'Floating Hearts 2',
      'Confetti',
    ])
  })

  it('by what it is where the library does not know it', () => {
    add('gone')
    expect(actions.name('overlay-2')).toBe('Overlay')
  })
})

describe('every action says what it did', () => {
  it('selecting, which shows hidden texts again (ED-11)', () => {
    actions.toggle('header')
    actions.select('studio')
    expect(said).toEqual([
      'Pole Flow for all who want to … hidden',
      'Velvet Room selected, text, 1 of 3 from the front',
    ])
    expect(design().textElements.every(({ visible }) => visible)).toBe(true)
  })

  it('restacking, with the new place, or that there is none further', () => {
    actions.restack('studio', 'send-backward')
    actions.restack('studio', 'send-backward')
    actions.restack('overlay-1', 'bring-to-front')
    actions.restack('overlay-1', 'bring-forward')
    expect(said).toEqual([
      'Velvet Room is 2 of 3 from the front',
      'Velvet Room is behind all other texts already',
      'Floating Hearts is 1 of 3 from the front',
      'Floating Hearts is in front of all other elements already',
    ])
  })

  it('copying, until a video is full', () => {
    for (let count = design().overlayElements.length; count < OVERLAYS_MAX; count++)
      actions.duplicate('overlay-1')
    expect(editor.store.getState().session.selection).toBe(`overlay-${OVERLAYS_MAX}`)
    expect(said[0]).toBe('Floating Hearts duplicated. The copy is selected.')
    actions.duplicate('overlay-1')
    expect(said.at(-1)).toBe('A video holds up to 20 overlays. Delete one to make room for a copy.')
    expect(design().overlayElements).toHaveLength(OVERLAYS_MAX)
  })

  it('filling the frame with an overlay, and nothing with a text', () => {
    editor.edit({ kind: 'rotate', id: 'overlay-1', rotation: 30 })
    expect([actions.fill('overlay-1'), actions.fill('header')]).toEqual([true, false])
    expect(design().overlayElements[0]).toMatchObject({ x: 50, y: 50, rotation: 0, scale: 5.95 })
    expect(said).toEqual(['Floating Hearts fills the frame'])
  })

  it('copying a style and pasting it, which is one step of undo', () => {
    actions.pasteStyle('studio')
    editor.edit({ kind: 'restyle', id: 'header', style: { fontFamily: 'Lora', textColor: '#ff3d8b' } })
    actions.copyStyle('header')
    const before = design()
    actions.pasteStyle('studio')
    actions.copyStyle('overlay-1')
    actions.pasteStyle('overlay-1')
    expect(design().textElements.find(({ id }) => id === 'studio')).toMatchObject({
      content: 'Velvet Room',
      fontFamily: 'Lora',
      textColor: '#ff3d8b',
    })
    editor.undo()
    expect(design()).toBe(before)
    expect(said).toEqual([
      'Copy the style of a text first',
      'Style of Pole Flow for all who want to … copied',
      'Velvet Room has the copied style',
      'Only texts have a style to copy',
      'Only texts take a style',
    ])
  })

  it('deleting', () => {
    actions.remove('overlay-1')
    actions.remove('header')
    expect(said).toEqual(['Overlay removed.', 'Text deleted.'])
    expect(design().overlayElements.some(({ overlayId }) => overlayId === hearts)).toBe(false)
  })
})

describe("the product's own line", () => {
  beforeEach(() => editor.edit({ kind: 'write-promotion', text: PROMOTION }))

  it('stays on free videos, shown, and says why (C37)', () => {
    actions.remove('ai-branding-text')
    actions.toggle('ai-branding-text')
    expect(design().textElements.find(({ id }) => id === 'ai-branding-text')).toMatchObject({
      content: 'Made with PolePro',
      visible: true,
    })
    expect(said).toEqual(Array(2).fill('Free videos include this line. Pro removes it.'))
  })

  it('goes from those of who has paid', () => {
    actionsOf('pro').remove('ai-branding-text')
    expect(design().textElements.find(({ id }) => id === 'ai-branding-text')?.content).toBe('')
  })
})

const PROMOTION =
  'HEELS\n\nCome and dance.\n\nEvery Monday\n\nTell a friend.\n\nMade with PolePro\n\nwith Mia'
