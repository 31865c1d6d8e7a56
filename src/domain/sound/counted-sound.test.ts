import { describe, expect, it } from 'vitest'
import { applyEdit } from '#domain/design/edits/apply-edit.ts'
import { initialDesign } from '#domain/design/modes/initial-design.ts'
import type { PublicId } from '#domain/ids.ts'
import { countedSound } from './counted-sound.ts'
import { CLIP_SOUND, type TrackId } from './design-sound.ts'
import { setBeats, setSound } from './set-sound.ts'

const clip = 'a-clip' as PublicId
const track = { id: '00000000-0000-4000-8000-000000000000' as TrackId, start: 3 }

describe('the sound that is counted', () => {
  it('is the music, else what the clip sounds like', () => {
    expect(countedSound({ sound: undefined, clip })).toEqual({ kind: 'clip', id: clip, start: 0 })
    expect(countedSound({ sound: { ...CLIP_SOUND, track }, clip })).toEqual({ kind: 'track', ...track })
  })

  it('is none where it is not heard', () => {
    expect(countedSound({ sound: undefined, clip: null })).toBeUndefined()
    expect(countedSound({ sound: { ...CLIP_SOUND, muted: true }, clip })).toBeUndefined()
    expect(countedSound({ sound: { ...CLIP_SOUND, clipVolume: 0 }, clip })).toBeUndefined()
    expect(countedSound({ sound: { ...CLIP_SOUND, track, trackVolume: 0 }, clip })).toBeUndefined()
  })
})

describe('beats of the clip’s own sound', () => {
  const video = (id: string) => ({
    id: id as PublicId,
    url: '/v',
    libraryType: 'personal' as const,
    posterUrl: null,
  })
  const choose = (design: ReturnType<typeof initialDesign>, id: string) =>
    applyEdit(design, { kind: 'choose-background', background: video(id) })
  const onClip = setBeats(choose(initialDesign(), 'one'), [1, 2, 3])

  it('stay with its volume and its newer address, and go with the clip', () => {
    expect(setSound(onClip, { clipVolume: 0.5 }).beats).toEqual([1, 2, 3])
    expect(choose(onClip, 'one').beats).toEqual([1, 2, 3])
    expect(choose(onClip, 'two').beats).toBeUndefined()
    expect(choose(onClip, 'two').version).toBe(1)
  })

  it('are not those of music, which stays with another clip', () => {
    expect(setSound(onClip, { track }).beats).toBeUndefined()
    const onMusic = setSound(onClip, { track }, [0.5])
    expect(choose(onMusic, 'two').beats).toEqual([0.5])
  })
})
