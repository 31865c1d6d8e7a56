import { describe, expect, it } from 'vitest'
import { mayBeVideo, rejectionOf } from './file-rejection.ts'

const file = { name: 'class.mp4', type: 'video/mp4', size: 5_000_000 }

describe('a file to upload', () => {
  it.each(['class.mp4', 'IMG_0001.MOV', 'a.b.webm', 'old.avi'])('may be %s (UP-1)', (name) => {
    expect(rejectionOf({ ...file, name, type: '' })).toBeUndefined()
  })

  it('may have exactly a gigabyte (CO-4)', () => {
    expect(rejectionOf({ ...file, size: 1_000_000_000 })).toBeUndefined()
  })

  it('is rejected above that, with its size and advice (S2, CO-4)', () => {
    expect(rejectionOf({ ...file, size: 1_000_000_001 })).toBe(
      'This file is 1.01 GB. The limit is 1 GB. Trim it on the phone or use the compression tool',
    )
  })

  it.each([
    ['photo.jpg', 'image/jpeg'],
    ['class.mkv', 'video/x-matroska'],
    ['class.mp4', 'text/html'],
  ])('is rejected as %s of type %s, with the allowed formats (UP-1, S3, CO-4)', (name, type) => {
    expect(rejectionOf({ ...file, name, type })).toContain('mp4, mov, webm, avi')
  })

  it('is taken from a paste only where it may be meant as a video', () => {
    const pasted = { name: 'image.png', type: 'image/png' }
    expect(
      [pasted, { name: 'a.mkv', type: 'video/x-matroska' }, { name: 'a.mp4', type: '' }].map(mayBeVideo),
    ).toEqual([false, true, true])
  })

  it('is rejected when it is empty', () => {
    expect(rejectionOf({ ...file, size: 0 })).toBe('This file is empty. Choose another one.')
  })
})
