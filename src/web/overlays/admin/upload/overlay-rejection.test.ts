import { describe, expect, it } from 'vitest'
import { objectionTo, objectionToThumbnail } from './overlay-rejection.ts'

const file = { name: 'hearts.gif', type: 'image/gif', size: 500_000 }

describe('a file for the overlay library', () => {
  it.each(['hearts.gif', 'a.b.MOV', 'x.webm', 'x.mp4', 'x.webp', 'x.png'])('may be %s (OV-15)', (name) => {
    expect(objectionTo({ ...file, name, type: '' })).toBeUndefined()
  })

  it.each(['notes.txt', 'hearts', 'class.avi'])('is refused as %s, with what may be', (name) => {
    expect(objectionTo({ ...file, name })).toContain('GIF, APNG, WebP, WebM, MOV or MP4')
  })

  it('is refused when it is empty or larger than the server takes', () => {
    expect(objectionTo({ ...file, size: 0 })).toBe('This file is empty. Choose another one.')
    expect(objectionTo({ ...file, size: 200_000_000 })).toBeUndefined()
    expect(objectionTo({ ...file, size: 200_000_001 })).toBe('This file has 200.1 MB. The limit is 200 MB.')
  })
})

describe('a thumbnail', () => {
  const picture = { name: 'hearts.png', type: 'image/png', size: 5_000_000 }

  it.each(['a.jpeg', 'a.JPG', 'a.png'])('may be %s of 5 MB (OV-20)', (name) => {
    expect(objectionToThumbnail({ ...picture, name })).toBeUndefined()
  })

  it('is refused above that, and as anything else (OV-20)', () => {
    expect(objectionToThumbnail({ ...picture, size: 5_000_001 })).toBe(
      'This file has 5.1 MB. The limit is 5 MB.',
    )
    expect(objectionToThumbnail({ ...picture, name: 'a.gif', type: 'image/gif' })).toBe(
      'Choose a JPEG or PNG picture.',
    )
    expect(objectionToThumbnail({ ...picture, type: 'text/html' })).toBe('Choose a JPEG or PNG picture.')
  })
})
