import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { filterOverlays, onList } from './filter-overlays.ts'

const overlay = (title: string, publicId: string, family: string | null = null) => ({
  title,
  publicId: publicId as PublicId,
  family,
})
const rain = overlay('Golden Rain', 'overlays/sparkles', 'sparkles')
const hearts = overlay('Hearts', 'overlays/hearts', 'hearts')
const upload = overlay('Rain of hearts', 'overlays/u-1')
const overlays = [rain, hearts, upload]

describe('searching overlays', () => {
  it('finds by title or id, in any case (OV-4)', () => {
    expect(filterOverlays(overlays, { words: 'GOLDEN', family: null })).toEqual([rain])
    expect(filterOverlays(overlays, { words: ' sparkle ', family: null })).toEqual([rain])
    expect(filterOverlays(overlays, { words: 'moon', family: null })).toEqual([])
  })

  it('does not find what begins in a title and ends in an id', () => {
    expect(filterOverlays(overlays, { words: 'heartsoverlays', family: null })).toEqual([])
  })

  it('finds all without words', () => {
    expect(filterOverlays(overlays, { words: '  ', family: null })).toEqual(overlays)
  })

  it('stays within the chosen family', () => {
    expect(filterOverlays(overlays, { words: '', family: 'hearts' })).toEqual([hearts])
    expect(filterOverlays(overlays, { words: 'rain', family: 'hearts' })).toEqual([])
  })
})

describe('the overlays of a list', () => {
  it('keep its order, without those that left the library', () => {
    expect(onList(overlays, ['overlays/u-1', 'overlays/gone', 'overlays/sparkles'] as PublicId[])).toEqual([
      upload,
      rain,
    ])
  })
})
