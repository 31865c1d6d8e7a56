import { describe, expect, it } from 'vitest'
import { composeLook } from '#domain/looks/compose/compose-look.ts'
import type { PlacedOverlay } from '#domain/looks/composed-look.ts'
import { registerFonts } from '#test/fonts-for-node.ts'
import { measureEmForNode } from '#test/measure-for-node.ts'
import { covered, gapsLeft, orphans, overlaps } from './check-places.ts'
import { EIGHT_WORDS } from './eight-words.ts'
import { PLAIN_LOOK } from './plain-look.ts'

registerFonts()
const measure = measureEmForNode()

const { short } = EIGHT_WORDS
const composed = (words = short as typeof short | (typeof EIGHT_WORDS)['three slots']) =>
  composeLook(PLAIN_LOOK, words, { format: '9:16', measure, videoSeconds: 8 })
const made = composed()

const heart: PlacedOverlay = { overlay: 'heart', x: 270, y: 800, width: 120, rotation: 0, layer: 'over' }
const hearts = [{ overlay: 'heart', x: 'f.5', y: 'f.8', width: 120 }]

describe('the checks of places find', () => {
  it('texts that meet, turned ones too', () => {
    expect(overlaps(made.texts, '9:16', measure)).toEqual([])
    const turned = made.texts.map((text) => (text.id === 'look-when' ? { ...text, rotation: 35 } : text))
    expect(overlaps(turned, '9:16', measure).join()).toContain('look-when')
  })

  it('an overlay on a text, but not a texture beneath it', () => {
    const header = made.texts.find(({ id }) => id === 'look-header')
    const onTitle = { ...heart, x: 100, y: ((header?.y ?? 0) / 100) * 960 }
    const coveredBy = (overlay: PlacedOverlay) =>
      covered({ texts: made.texts, overlays: [overlay] }, { overlays: hearts }, '9:16', measure)
    expect(coveredBy(heart)).toEqual([])
    expect(coveredBy(onTitle)).toContain('heart covers look-header')
    expect(coveredBy({ ...onTitle, layer: 'under' })).toEqual([])
  })

  it('the space of a text that is not there', () => {
    const without = { ...made, texts: made.texts.filter(({ id }) => id !== 'look-message') }
    expect(gapsLeft(made, without, '9:16', measure).join()).toContain('look-message leaves')
    expect(gapsLeft(made, composed({ ...short, message: '' } as never), '9:16', measure)).toEqual([])
  })

  it('a shape around a text that is not there', () => {
    expect(orphans(made, PLAIN_LOOK)).toEqual([])
    const without = { ...made, texts: made.texts.filter(({ id }) => id !== 'look-when') }
    expect(orphans(without, PLAIN_LOOK)).toEqual(['shape 1 hangs on when'])
  })
})
