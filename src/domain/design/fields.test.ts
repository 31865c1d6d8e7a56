import { describe, expect, it } from 'vitest'
import { Design } from './design.ts'
import { initialDesign } from './modes/initial-design.ts'
import { OVERLAY, OverlayElement } from './overlay-element.ts'
import { TextElement } from './text-element.ts'

describe('a design carries', () => {
  it('everything of a text that can be set (TX-1)', () => {
    expect(Object.keys(TextElement.shape)).toEqual([
      'id',
      'content',
      'x',
      'y',
      'rotation',
      'fontSize',
      'fontFamily',
      'fontWeight',
      'textAlign',
      'textColor',
      'visible',
      'background',
      'setting',
    ])
  })

  it('what the whole video has in common (TX-18)', () => {
    expect(Object.keys(Design.parse(initialDesign()))).toEqual(
      expect.arrayContaining([
        ...['textMode', 'text', 'header', 'fontFamily', 'fontSize', 'fontWeight', 'textAlign', 'textColor'],
        ...['textShadow', 'textBackground', 'animationType', 'videoDuration', 'background', 'textPosition'],
        ...['useIndividualPositioning', 'textElements', 'overlayElements'],
      ]),
    )
  })

  it('overlays by their library id, with a place, a turn and a scale (OV-1)', () => {
    expect(Object.keys(OverlayElement.shape)).toEqual(
      expect.arrayContaining(['id', 'type', 'overlayId', 'url', 'x', 'y', 'rotation', 'scale', 'visible']),
    )
  })

  it('overlay scales from 0.1 by fingers to 10, 2 to begin with (OV-10)', () => {
    expect(OVERLAY).toMatchObject({ minGestureScale: 0.1, maxScale: 10, startScale: 2 })
  })
})
