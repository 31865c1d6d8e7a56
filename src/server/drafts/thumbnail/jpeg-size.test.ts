import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { jpegSize } from './jpeg-size.ts'

const jpeg = (width: number, height: number) => createCanvas(width, height).toBuffer('image/jpeg', 80)

describe('the size of a JPEG', () => {
  it.each([
    [135, 240],
    [270, 480],
    [1, 1],
  ])('is read from its header: %i×%i', (width, height) => {
    expect(jpegSize(jpeg(width, height))).toEqual({ width, height })
  })

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a PNG', createCanvas(8, 8).toBuffer('image/png')],
    ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
    ['the mark of a JPEG and nothing more', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['one that breaks off', jpeg(64, 64).subarray(0, 300)],
    ['one with something behind its end', Buffer.concat([jpeg(8, 8), Buffer.from('<script>')])],
    ['a segment without a length', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9])],
    [
      'noise between its marks',
      Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(500, 7), Buffer.from([0xff, 0xd9])]),
    ],
  ])('is not to be had of %s', (_, bytes) => {
    expect(jpegSize(bytes)).toBeUndefined()
  })
})
