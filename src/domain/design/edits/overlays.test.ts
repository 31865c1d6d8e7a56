import { describe, expect, it } from 'vitest'
import { type BackgroundVideo, toggledBackground } from '#domain/design/background-video.ts'
import type { Design } from '#domain/design/design.ts'
import type { Edit } from '#domain/design/edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { defaultSelection } from '#domain/design/modes/picker-elements.ts'
import { OVERLAYS_MAX, overlayWidth } from '#domain/design/overlay-element.ts'
import { PublicId } from '#domain/ids.ts'
import { applyEdit } from './apply-edit.ts'
import { countOf } from './overlays.ts'

const id = (name: string): PublicId => PublicId.parse(name)
const add = (name: string): Edit => ({
  kind: 'add-overlay',
  overlay: { publicId: id(name), url: `/${name}.webp` },
})
const designAfter = (...edits: Edit[]): Design => edits.reduce(applyEdit, initialDesign())

describe('adding an overlay', () => {
  it('adds one instance that becomes the selection, and positions individually (OV-5, OV-6, ED-12, ED-24)', () => {
    const design = designAfter(add('hearts'))
    expect(design.overlayElements).toHaveLength(1)
    expect(defaultSelection(design)).toBe('overlay-1')
    expect(design.useIndividualPositioning).toBe(true)
  })

  it('starts at scale 2 under the text, unturned and visible (OV-1, OV-7)', () => {
    expect(designAfter(add('hearts')).overlayElements[0]).toEqual({
      id: 'overlay-1',
      type: 'overlay',
      overlayId: 'hearts',
      url: '/hearts.webp',
      x: 50,
      y: 70,
      rotation: 0,
      scale: 2,
      visible: true,
      layer: 'under',
    })
  })

  it.each([
    ['overlays/gold-sparkles', 30],
    ['border-neon', 50],
    ['confetti', 70],
  ])('of %s starts at %i %% of the height (OV-8)', (name, y) => {
    expect(designAfter(add(name)).overlayElements[0]?.y).toBe(y)
  })

  it('sets every further instance a little aside (OV-7)', () => {
    const places = designAfter(add('hearts'), add('hearts'), add('confetti')).overlayElements.map(
      ({ x, y }) => [x, y],
    )
    expect(places).toEqual([
      [50, 70],
      [54, 73],
      [50, 70],
    ])
  })

  it.each([
    ['snowfall', 'seasonal', 960 / 540],
    ['confetti', 'festive', 1],
    ['rose', 'borders', 2],
  ])('that is made for the whole frame fills it: %s', (name, family, aspect) => {
    const edit: Edit = { kind: 'add-overlay', overlay: { publicId: id(name), url: '/x', family, aspect } }
    for (const { x, y, scale } of designAfter(edit, edit).overlayElements) {
      expect([x, y]).toEqual([50, 50])
      expect(overlayWidth(scale)).toBeGreaterThanOrEqual(540 - 1e-9)
      expect(overlayWidth(scale) * aspect).toBeGreaterThanOrEqual(960 - 1e-9)
    }
  })

  it('that is a sticker keeps its size', () => {
    const overlay = { publicId: id('book-now'), url: '/x', family: 'badges', aspect: 1 }
    expect(designAfter({ kind: 'add-overlay', overlay }).overlayElements[0]).toMatchObject({
      y: 70,
      scale: 2,
    })
  })

  it('never gives an id twice, also after one in the middle went', () => {
    const design = designAfter(add('a'), add('b'), { kind: 'delete', id: 'overlay-1' }, add('c'))
    expect(design.overlayElements.map((each) => each.id)).toEqual(['overlay-2', 'overlay-3'])
  })

  it('ends where a video is full', () => {
    const design = designAfter(...Array.from({ length: OVERLAYS_MAX + 3 }, () => add('hearts')))
    expect(design.overlayElements).toHaveLength(OVERLAYS_MAX)
  })
})

describe('removing an overlay', () => {
  it('takes the most recent instance of it and lowers its count (OV-5)', () => {
    const design = designAfter(add('hearts'), add('hearts'), add('confetti'), {
      kind: 'remove-overlay',
      publicId: id('hearts'),
    })
    expect(design.overlayElements.map((each) => each.id)).toEqual(['overlay-1', 'overlay-3'])
    expect(countOf(design, id('hearts'))).toBe(1)
  })

  it('by the trash removes exactly that one (MO-21)', () => {
    const design = designAfter(add('hearts'), add('hearts'), { kind: 'delete', id: 'overlay-1' })
    expect(design.overlayElements.map((each) => each.id)).toEqual(['overlay-2'])
  })
})

describe('choosing a background', () => {
  const clip = (name: string, url = '/v'): BackgroundVideo => ({
    id: id(name),
    url,
    libraryType: 'universal',
    posterUrl: null,
  })

  it('takes another one, and clears the choice when the same is picked again (BG-8)', () => {
    expect(toggledBackground(null, clip('a'))).toEqual(clip('a'))
    expect(toggledBackground(clip('a'), clip('b'))).toEqual(clip('b'))
    expect(toggledBackground(clip('a'), clip('a', '/newly-signed'))).toBeNull()
  })
})
