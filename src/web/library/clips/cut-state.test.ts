import { describe, expect, it } from 'vitest'
import type { PublicId } from '#domain/ids.ts'
import { cutStateOf } from './cut-state.ts'

const id = 'silk' as PublicId
const NO_CLIPS = { total: 0, ready: 0, failed: 0 }
const video = { publicId: id, usable: true, clipOf: null, clips: NO_CLIPS, duration: 45 }
const idle = { uncut: [], cutting: null }

describe('the clips of an upload', () => {
  it('can be requested where they are missing (S16)', () => {
    expect(cutStateOf(video, idle)).toBe('uncut')
    expect(cutStateOf({ ...video, duration: 0 }, idle)).toBe('uncut')
  })

  it('are not requested while they are being cut, once they exist, or for a clip', () => {
    expect(cutStateOf(video, { ...idle, cutting: id })).toBe('whole')
    expect(cutStateOf({ ...video, clips: { ...NO_CLIPS, total: 3 } }, idle)).toBe('whole')
    expect(cutStateOf({ ...video, clipOf: { publicId: id, start: 0, isTrim: false } }, idle)).toBe('whole')
  })

  it('are not requested for an unusable video or one as short as a clip', () => {
    expect(cutStateOf({ ...video, usable: false }, idle)).toBe('whole')
    expect(cutStateOf({ ...video, duration: 16 }, idle)).toBe('whole')
  })

  it('are shown as failed where cutting failed, here or on the server (UP-8)', () => {
    expect(cutStateOf(video, { ...idle, uncut: [id] })).toBe('failed')
    expect(cutStateOf({ ...video, clips: { total: 3, ready: 2, failed: 1 } }, idle)).toBe('failed')
  })
})
