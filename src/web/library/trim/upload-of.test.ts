import { describe, expect, it } from 'vitest'
import type { BackgroundVideo } from '#contract/backgrounds.ts'
import type { PublicId } from '#domain/ids.ts'
import { beginningTrim, uploadOf } from './upload-of.ts'

const id = (name: string) => name as PublicId
const upload = { publicId: id('a') } as BackgroundVideo
const shared = { publicId: id('s') } as BackgroundVideo
const clip = {
  publicId: id('a-2'),
  duration: 17,
  clipOf: { publicId: id('a'), start: 15 },
} as BackgroundVideo
const lists = { universal: [shared], personal: [upload], clips: [clip] }

describe('the upload of a background', () => {
  it('is itself or what it is cut from', () => {
    expect(uploadOf(lists, id('a'))).toBe(upload)
    expect(uploadOf(lists, id('a-2'))).toBe(upload)
    expect(uploadOf(lists, id('s'))).toBe(shared)
    expect(uploadOf(lists, id('gone'))).toBeUndefined()
    expect(uploadOf(lists, null)).toBeUndefined()
    expect(uploadOf(undefined, id('a'))).toBeUndefined()
  })

  it('is trimmed from the chosen clip on', () => {
    const of = (chosen: string) => beginningTrim(upload, { clips: [clip], chosen: id(chosen), total: 1800 })
    expect(of('a-2')).toEqual({ from: 450, frames: 510 })
    expect(of('a')).toEqual({ from: 0, frames: 450 })
    expect(beginningTrim(shared, { clips: [clip], chosen: id('a-2'), total: 1800 })).toEqual({
      from: 0,
      frames: 450,
    })
  })
})
