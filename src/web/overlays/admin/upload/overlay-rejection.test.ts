import { describe, expect, it } from 'vitest'
import { rejectionOf, thumbnailRejectionOf } from './overlay-rejection.ts'

const file = { name: 'hearts.gif', type: 'image/gif', size: 500_000 }

describe('a file for the overlay library', () => {
  it.each(['hearts.gif', 'a.b.MOV', 'x.webm', 'x.mp4', 'x.webp', 'x.png'])('may be %s (OV-15)', (name) => {
    expect(rejectionOf({ ...file, name, type: '' })).toBeUndefined()
  })

  it.each(['notes.txt', 'hearts', 'class.avi'])('is rejected as %s, with the allowed formats', (name) => {
    expect(rejectionOf({ ...file, name })).toContain('GIF, APNG, WebP, WebM, MOV or MP4')
  })

  it('is rejected when it is empty or too large', () => {
    expect(rejectionOf({ ...file, size: 0 })).toBe('This file is empty. Choose another one.')
    expect(rejectionOf({ ...file, size: 200_000_000 })).toBeUndefined()
    expect(rejectionOf({ ...file, size: 200_000_001 })).toBe('This file has 200.1 MB. The limit is 200 MB.')
  })
})

describe('a thumbnail', () => {
  const picture = { name: 'hearts.png', type: 'image/png', size: 5_000_000 }

  it.each(['a.jpeg', 'a.JPG', 'a.png'])('may be %s of 5 MB (OV-20)', (name) => {
    expect(thumbnailRejectionOf({ ...picture, name })).toBeUndefined()
  })

  it('is rejected above that, and in another format (OV-20)', () => {
    expect(thumbnailRejectionOf({ ...picture, size: 5_000_001 })).toBe(
      'This file has 5.1 MB. The limit is 5 MB.',
    )
    expect(thumbnailRejectionOf({ ...picture, name: 'a.gif', type: 'image/gif' })).toBe(
      'Choose a JPEG or PNG picture.',
    )
    expect(thumbnailRejectionOf({ ...picture, type: 'text/html' })).toBe('Choose a JPEG or PNG picture.')
  })
})
