import { describe, expect, it } from 'vitest'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import { activeClipOf, clipSpan, clipsOf, personalClips, withOrphanClips } from './clips-of.ts'

const clip = (publicId: string, of: string, start: number, libraryType = 'personal') =>
  ({ publicId, libraryType, clipOf: { publicId: of, start }, duration: 15 }) as BackgroundVideo
const video = (publicId: string) => ({ publicId, clipOf: null, duration: 30 }) as BackgroundVideo
const ids = (videos: readonly BackgroundVideo[]) => videos.map(({ publicId }) => publicId)

describe('clips in the library', () => {
  const clips = [clip('a-2', 'a', 15), clip('b-1', 'b', 0), clip('a-1', 'a', 0)]

  it('belong to their video, in the order of their start', () => {
    expect(ids(clipsOf(clips, 'a' as PublicId))).toEqual(['a-1', 'a-2'])
  })

  it('are listed alone where their video is missing', () => {
    expect(ids(withOrphanClips([video('a')], clips))).toEqual(['a', 'b-1'])
  })

  it('of shared videos are not own clips, so no one can delete them (BG-10, BG-11)', () => {
    const all = [...clips, clip('s-1', 'shared', 0, 'universal')]
    expect(ids(withOrphanClips([video('a')], all))).toEqual(['a', 'b-1'])
    expect(ids(personalClips(all))).toEqual(['a-2', 'b-1', 'a-1'])
  })

  it('are not trims, which are found at their video while they are chosen', () => {
    const trim = { ...clip('a-t', 'a', 3.4) }
    const all = [...clips, { ...trim, clipOf: { publicId: 'a' as PublicId, start: 3.4, isTrim: true } }]
    expect(ids(clipsOf(all, 'a' as PublicId))).toEqual(['a-1', 'a-2'])
    expect(ids(withOrphanClips([], all))).toEqual(['a-2', 'b-1', 'a-1'])
    const active = (publicId: string, chosen: string) =>
      activeClipOf(all, { publicId: publicId as PublicId, chosen: chosen as PublicId })?.publicId
    expect([active('a', 'a-t'), active('b', 'a-t'), active('a', 'a-1')]).toEqual(['a-t', undefined, 'a-1'])
  })

  it('show their start and end', () => {
    expect(clipSpan(clip('a-2', 'a', 15))).toBe('0:15–0:30')
    expect(
      clipSpan({ clipOf: { publicId: 'a' as PublicId, start: 585, isTrim: false }, duration: 17.4 }),
    ).toBe('9:45–10:02')
  })
})
