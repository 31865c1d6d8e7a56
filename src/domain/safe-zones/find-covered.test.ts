import { describe, expect, it } from 'vitest'
import type { Box } from '#domain/geometry/box.ts'
import { framePoint } from '#domain/geometry/frame.ts'
import { coveredSentence } from './covered-sentence.ts'
import { findCovered, type Lying } from './find-covered.ts'
import { SAFE_ZONE_PROFILES } from './safe-zone-profiles.ts'

const { reels, tiktok, 'crop-4-5': feed, shorts } = SAFE_ZONE_PROFILES

const box = (x: number, y: number, width: number, height: number, rotation = 0): Box => ({
  center: framePoint(x, y),
  width,
  height,
  rotation,
})
const text = (id: string, at: Box): Lying => ({ id, kind: 'text', box: at })
const overlay = (at: Box): Lying => ({ id: 'overlay-1', kind: 'overlay', box: at })
const idsOf = (lying: readonly Lying[], profile = reels) => findCovered(lying, profile).map(({ id }) => id)
/** The Reels caption begins here, in frame pixels. */
const CAPTION = 0.65 * 960

describe('a text (M-1)', () => {
  it('is reported as soon as part of it lies in a zone, and not when it only meets one', () => {
    expect(idsOf([text('time', box(270, CAPTION - 20, 200, 40))])).toEqual([])
    expect(idsOf([text('time', box(270, CAPTION - 18, 200, 40))])).toEqual(['time'])
  })

  it('is measured as it is turned', () => {
    expect(idsOf([text('time', box(270, CAPTION - 60, 200, 40))])).toEqual([])
    expect(idsOf([text('time', box(270, CAPTION - 60, 200, 40, 45))])).toEqual(['time'])
  })

  it('is named together with the zone that takes most of it', () => {
    const [found] = findCovered([text('schedule', box(270, CAPTION, 200, 40))], reels)
    if (!found) throw new Error('nothing was found')
    expect(coveredSentence(found, reels)).toBe(
      'The schedule will be covered by the Reels caption and buttons.',
    )
  })

  it('may stand beside the buttons of TikTok, above them, but not in them', () => {
    expect(idsOf([text('text1', box(300, 600, 200, 40))], tiktok)).toEqual([])
    expect(idsOf([text('text1', box(400, 300, 200, 40))], tiktok)).toEqual([])
    expect(idsOf([text('text1', box(400, 600, 200, 40))], tiktok)).toEqual(['text1'])
  })

  it('is cut off by a crop, and at the edge of the video everywhere', () => {
    const sentence = (at: Box, profile = feed) => {
      const [found] = findCovered([text('text2', at)], profile)
      return found && coveredSentence(found, profile)
    }
    expect(sentence(box(270, 130, 200, 40))).toBe('Text 2 will be cut off at the top in the 4:5 crop.')
    expect(sentence(box(20, 300, 200, 40), shorts)).toBe('Text 2 will be cut off at the edge of the video.')
  })
})

describe('an overlay (M-1)', () => {
  it('may bleed into a zone, and is reported when most of it is gone', () => {
    expect(idsOf([overlay(box(270, CAPTION - 20, 160, 160))])).toEqual([])
    expect(idsOf([overlay(box(270, CAPTION + 20, 160, 160))])).toEqual(['overlay-1'])
  })

  it('is not reported when it is a frame around the picture', () => {
    expect(idsOf([overlay(box(270, 800, 540, 540))])).toEqual([])
  })

  it('is named by its title', () => {
    const [found] = findCovered([overlay(box(270, 900, 100, 100))], reels)
    expect(found && coveredSentence(found, reels, 'Gold Sparkles')).toBe(
      'Gold Sparkles will be covered by the Reels caption and buttons.',
    )
  })
})
