import { describe, expect, it } from 'vitest'
import { mayBeVideo, objectionTo } from './file-rejection.ts'

const file = { name: 'class.mp4', type: 'video/mp4', size: 5_000_000 }

describe('a file to upload', () => {
  it.each(['class.mp4', 'IMG_0001.MOV', 'a.b.webm', 'old.avi'])('may be %s (UP-1)', (name) => {
    expect(objectionTo({ ...file, name, type: '' })).toBeUndefined()
  })

  it('may have exactly a gigabyte (CO-4)', () => {
    expect(objectionTo({ ...file, size: 1_000_000_000 })).toBeUndefined()
  })

  it('is refused above that, with its size and what to do (S2, CO-4)', () => {
    expect(objectionTo({ ...file, size: 1_000_000_001 })).toBe(
      'This file is 1.01 GB. The limit is 1 GB. Trim it on the phone or use the compression tool',
    )
  })

  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['class.mkv', 'video/x-matroska'],
    ['class.mp4', 'text/html'],
  ])('is refused as %s of type %s, with the formats that may be (UP-1, S3, CO-4)', (name, type) => {
    expect(objectionTo({ ...file, name, type })).toContain('mp4, mov, webm, avi')
  })

  it('is taken from a paste, to be judged, only where somebody may have meant it as a video', () => {
    const pasted = { name: 'image.png', type: 'image/png' }
    expect(
      [pasted, { name: 'a.mkv', type: 'video/x-matroska' }, { name: 'a.mp4', type: '' }].map(mayBeVideo),
    ).toEqual([false, true, true])
  })

  it('is refused when there is nothing in it', () => {
    expect(objectionTo({ ...file, size: 0 })).toBe('This file is empty. Choose another one.')
  })
})
