import { describe, expect, it } from 'vitest'
import { percentPoint } from '#domain/geometry/frame.ts'
import { PublicId } from '#domain/ids.ts'
import { compositionKey } from './composition-input.ts'
import { Design } from './design.ts'
import type { Edit } from './edit.ts'
import { applyEdit } from './edits/apply-edit.ts'
import { initialDesign } from './modes/initial-design.ts'
import { gifOverlaysOf, overlayPlacementsOf, videoSettingsOf } from './render-request.ts'
import { textAnimationSeconds } from './text-animation-seconds.ts'

const hearts = PublicId.parse('hearts')
const silk = {
  id: PublicId.parse('silk'),
  url: '/signed-today',
  libraryType: 'universal',
  posterUrl: null,
} as const
const run = (design: Design, ...edits: Edit[]): Design => edits.reduce(applyEdit, design)
const design = run(
  initialDesign(),
  { kind: 'set-content', id: 'header', content: 'Pole Flow' },
  { kind: 'set-text-background', id: 'header', background: { style: 'solid' } },
  { kind: 'set-content', id: 'studio', content: 'Velvet' },
  { kind: 'add-overlay', overlay: { publicId: hearts, url: '/h' } },
  { kind: 'choose-background', background: silk },
)

describe('a finished video becomes stale (C17, GE-13)', () => {
  const changes: [string, Edit][] = [
    ['a text', { kind: 'set-content', id: 'header', content: 'Heels' }],
    ['the header by the form', { kind: 'fill-form', form: { classType: 'Heels' } }],
    ['the font', { kind: 'restyle-all', style: { fontFamily: 'Inter' } }],
    ['the size', { kind: 'restyle-all', style: { fontSize: 31 } }],
    ['the weight', { kind: 'restyle-all', style: { fontWeight: 'bold' } }],
    ['the alignment', { kind: 'restyle-all', style: { textAlign: 'left' } }],
    ['the color', { kind: 'restyle-all', style: { textColor: '#000000' } }],
    ['the shadow', { kind: 'set-shadow', textShadow: false }],
    ['the animation', { kind: 'set-animation', animation: 'none' }],
    ['the duration', { kind: 'set-duration', videoDuration: 20 }],
    ['the background video', { kind: 'choose-background', background: null }],
    ['where a text stands', { kind: 'move', id: 'header', to: percentPoint(10, 10) }],
    ['a text background', { kind: 'set-text-background', id: 'header', background: { opacity: 0.5 } }],
    ['where an overlay stands', { kind: 'move', id: 'overlay-1', to: percentPoint(10, 10) }],
    ['an overlay’s layer', { kind: 'set-layer', id: 'overlay-1', layer: 'over' }],
    ['how many overlays there are', { kind: 'remove-overlay', publicId: hearts }],
    ['that a text is hidden', { kind: 'set-visible', id: 'studio', visible: false }],
  ]
  it.each(changes)('by %s', (_, edit) => {
    expect(compositionKey(applyEdit(design, edit))).not.toBe(compositionKey(design))
  })
})

describe('a finished video stays', () => {
  const changes: [string, Edit][] = [
    ['a text that says nothing moves', { kind: 'move', id: 'class-details', to: percentPoint(1, 1) }],
    [
      'a background that is not painted changes',
      { kind: 'set-text-background', id: 'studio', background: { color: '#000000' } },
    ],
    [
      'the address of the same video changes',
      { kind: 'choose-background', background: { ...silk, url: '/signed-later' } },
    ],
    ['the writing style changes', { kind: 'fill-form', form: { writingStyle: 'fierce' } }],
  ]
  it.each(changes)('when %s', (_, edit) => {
    expect(applyEdit(design, edit)).not.toBe(design)
    expect(compositionKey(applyEdit(design, edit))).toBe(compositionKey(design))
  })

  it('when the document was stored and read, with its keys in another order', () => {
    const reordered = Object.fromEntries(Object.entries(design).reverse())
    expect(compositionKey(Design.parse(reordered))).toBe(compositionKey(design))
  })
})

describe('the generation calls are sent', () => {
  it('the video settings (GE-4, TX-13)', () => {
    const strip = { x: 270, y: 200, width: 300, height: 60, rotation: 0, from: 0, to: 1 }
    const rising = applyEdit(design, { kind: 'set-animation', animation: 'rise' })
    expect(videoSettingsOf(rising, { type: 'rise', seconds: 3, strips: [strip] })).toEqual({
      text: 'Pole Flow\n\nVelvet',
      fontSize: 30,
      fontFamily: 'Playfair Display',
      fontWeight: 'normal',
      textAlign: 'center',
      textColor: '#ffffff',
      textShadow: true,
      animationType: 'rise',
      animationDuration: 3,
      strips: [strip],
      videoDuration: 15,
    })
  })

  it('the text’s animation in a fifth of the video, and none at once (TX-15, CO-5)', () => {
    expect(textAnimationSeconds('fade-in', 15)).toBe(3)
    expect(textAnimationSeconds('typewriter', 60)).toBe(12)
    expect(textAnimationSeconds('none', 15)).toBe(0)
  })

  it('the overlays that are visible (GE-5, GE-8)', () => {
    const placement = { publicId: 'hearts', x: 50, y: 70, rotation: 0, scale: 2, layer: 'under' }
    expect(overlayPlacementsOf(design)).toEqual([placement])
    expect(gifOverlaysOf(design)).toEqual([{ ...placement, videoWidth: 540, videoHeight: 960 }])
    expect(
      overlayPlacementsOf(applyEdit(design, { kind: 'set-visible', id: 'overlay-1', visible: false })),
    ).toEqual([])
  })
})
