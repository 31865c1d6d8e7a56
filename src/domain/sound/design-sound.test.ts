import { describe, expect, it } from 'vitest'
import { compositionKey } from '#domain/design/composition-input.ts'
import { Design } from '#domain/design/design.ts'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import { paintedDesign } from '#domain/design/painted-design.ts'
import { CLIP_SOUND, type DesignSound, heardSound, TrackId } from './design-sound.ts'

const track = { id: TrackId.parse('7d0b8a0e-3a53-4a52-9d3e-0d5b7a3f9c11'), start: 4.5 }
const plain = initialDesign()
const sounding = (sound: Partial<DesignSound> | null, design = plain) =>
  applyEdit(design, { kind: 'set-sound', sound })
const heard = (sound: Partial<DesignSound>) => heardSound({ ...CLIP_SOUND, ...sound })

describe('the sound of a design', () => {
  it('is of a version that pages of before refuse, so that none drops it', () => {
    const design = sounding({ track })
    expect(design.version).toBe(3)
    expect(Design.parse(JSON.parse(JSON.stringify(design)))).toEqual(design)
    expect(sounding(null, design)).toEqual(plain)
  })

  it('stays within 0 and 1', () => {
    expect(sounding({ trackVolume: 3, clipVolume: -1 }).sound).toMatchObject({
      trackVolume: 1,
      clipVolume: 0,
    })
  })

  it('is the same design where nothing changes', () => {
    expect(sounding(null)).toBe(plain)
    expect(sounding({ muted: false })).toBe(plain)
    const design = sounding({ track })
    expect(sounding({ track: { ...track } }, design)).toBe(design)
  })

  it('is no part of what is painted', () => {
    const dark = { grade: {}, scrims: [], darkening: { strength: 1, where: 'everywhere' } } as unknown
    const design = { ...plain, backdrop: dark as NonNullable<Design['backdrop']> }
    expect(paintedDesign(sounding({ track }, design))).toEqual(paintedDesign(design))
  })
})

describe('what is heard', () => {
  it.each<[string, Partial<DesignSound>]>([
    ['a track', { track }],
    ['its beginning', { track: { ...track, start: 5 } }],
    ['a quieter clip', { clipVolume: 0.4 }],
    ['a fade', { fadeOut: true }],
    ['silence', { muted: true }],
  ])('makes a finished video stale: %s (C17)', (_, sound) => {
    expect(compositionKey(sounding(sound))).not.toBe(compositionKey(plain))
  })

  it.each<[string, Partial<DesignSound>]>([
    ['ducking without a track', { ducking: true }],
    ['the volume of no track', { trackVolume: 0.2 }],
    ['a track that is silent', { track, trackVolume: 0, ducking: true }],
  ])('is the clip’s own sound with %s', (_, sound) => {
    expect(heard(sound)).toBeUndefined()
    expect(compositionKey(sounding(sound))).toBe(compositionKey(plain))
  })

  it('is one silence, however it comes about', () => {
    const silence = heard({ muted: true })
    expect(heard({ muted: true, track, fadeOut: true })).toEqual(silence)
    expect(heard({ clipVolume: 0 })).toEqual(silence)
    expect(heard({ clipVolume: 0, track, trackVolume: 0 })).toEqual(silence)
  })
})
