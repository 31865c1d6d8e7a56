import { describe, expect, it } from 'vitest'
import { formOf } from './multipart-form.ts'

describe('a form with files', () => {
  it('puts the text before the files, whatever the order given', () => {
    const form = formOf({ duration: 15, title: 'Silk' }, { video: new File(['x'], 'clip.mp4') })
    expect([...form.keys()]).toEqual(['duration', 'title', 'video'])
  })
  it('leaves out what is not set', () => {
    expect([...formOf({ title: undefined }, { image: undefined }).keys()]).toEqual([])
  })
  it('keeps the name of a file and names a picture made here after its field', () => {
    const form = formOf({}, { video: new File(['x'], 'clip.mp4'), image: new Blob(['y']) })
    expect([form.get('video'), form.get('image')].map((file) => (file as File).name)).toEqual([
      'clip.mp4',
      'image',
    ])
  })
})
