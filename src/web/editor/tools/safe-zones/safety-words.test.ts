import { describe, expect, it } from 'vitest'
import type { Covered } from '#domain/safe-zones/find-covered.ts'
import { lookPlaceSentence } from './figure-words.ts'
import { countLabel, madeSafeMessage, safeLabel, tooMuchMessage } from './safety-words.ts'

const zone = { left: 0, top: 0, right: 100, bottom: 14, what: 'header' }
const text: Covered = { id: 'time', kind: 'text', zone }
const overlay: Covered = { id: 'overlay-1', kind: 'overlay', zone }
const done = (moved: number, shrunk: number, smallest?: number) =>
  madeSafeMessage({ moved, shrunk, smallest }, 'reels')

describe('texts about safe zones (M-1)', () => {
  it('count the covered elements and name the platform', () => {
    expect(countLabel([text], 'reels')).toBe('1 text will be covered in Reels')
    expect(countLabel([text, text, overlay], 'tiktok')).toBe(
      '2 texts and 1 overlay will be covered in TikTok',
    )
    expect(countLabel([overlay, overlay], 'crop-4-5')).toBe('2 overlays will be cut off in the 4:5 crop')
  })

  it('claim of a safe design only what was measured', () => {
    expect([safeLabel('reels'), safeLabel('crop-3-4')]).toEqual([
      'Clear of Reels’ buttons',
      'Inside the 3:4 crop',
    ])
  })

  it('report the changes, including text that became very small', () => {
    expect(done(3, 0)).toBe('Clear of Reels’ buttons: 3 texts moved.')
    expect(done(3, 2, 24)).toBe('Clear of Reels’ buttons: 3 texts moved, 2 made smaller.')
    expect(done(0, 1, 12)).toBe('Clear of Reels’ buttons: 1 text made smaller. Some text is now very small.')
    expect(done(0, 0)).toBe('Clear of Reels’ buttons: Overlays moved.')
  })

  it('say what still lies on the dancer, and “off” only of what was measured calm', () => {
    const said = (covered: number) =>
      madeSafeMessage({ moved: 2, shrunk: 0, smallest: undefined }, 'reels', { covered, mean: 0 })
    expect(said(0.09)).toBe('Clear of Reels’ buttons, off the dancer: 2 texts moved.')
    expect(said(0.4)).toBe(
      'Clear of Reels’ buttons: 2 texts moved. A text lies on the dancer for 40 % of the time.',
    )
  })

  it('call the place of a look’s words calm only where that was measured, else least in the way', () => {
    expect(lookPlaceSentence({ covered: 0.09, mean: 0.02 })).toBe(
      'Calm: the look’s words stay off the dancer.',
    )
    expect(lookPlaceSentence({ covered: 0.4, mean: 0.1 })).toBe(
      'Least in the way: a text lies on the dancer for 40 % of the time.',
    )
  })

  it('name a remedy if there is too much text', () => {
    expect(tooMuchMessage('main-text', 'shorts')).toBe(
      'There is too much text for Shorts. Shorten the main text and try again.',
    )
  })
})
