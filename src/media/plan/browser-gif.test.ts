import { describe, expect, it } from 'vitest'
import { type Disposal, type Gif, type GifFrame, gifOf } from '#media/testing/make-gif.ts'
import { browserGif } from './browser-gif.ts'

const COLOURS: Gif['palette'] = [
  [255, 0, 0],
  [0, 255, 0],
  [0, 0, 255],
  [255, 255, 255],
]

const dot = (disposal: Disposal, transparent?: number): GifFrame => ({
  left: 0,
  top: 0,
  width: 1,
  height: 1,
  pixels: [1],
  delay: 10,
  disposal,
  ...(transparent !== undefined && { transparent }),
})
const gif = (...frames: GifFrame[]) => gifOf({ width: 2, height: 2, palette: COLOURS, frames })
const rewritten = (bytes: Buffer, most: number) => browserGif(bytes, most).gif
const palettesIn = (bytes: Buffer) =>
  bytes.toString('latin1').split(Buffer.from(COLOURS.flat()).toString('latin1')).length - 1

describe('a GIF as browsers read it', () => {
  it('has its palette in each frame where FFmpeg would clear to a colour', () => {
    const mended = rewritten(gif(dot(1), dot(2), dot(1)), 100) as Buffer
    expect(mended[10]).toBe(0x01)
    expect(palettesIn(mended)).toBe(3)
    expect(rewritten(mended, 100)).toBeUndefined()
  })

  it('stays as it is where every frame that is cleared has a transparent colour', () => {
    expect(rewritten(gif(dot(2, 3), dot(1), dot(2, 3)), 100)).toBeUndefined()
    expect(rewritten(gif(dot(1, 3), dot(2)), 100)).toBeInstanceOf(Buffer)
  })

  it('is followed no further than it goes, and mended no further than it is long enough', () => {
    const whole = gif(dot(1), dot(2), dot(1))
    for (let length = 0; length < whole.length; length++) {
      expect(() => rewritten(Buffer.from(whole.subarray(0, length)), 100)).not.toThrow()
    }
    expect(palettesIn(rewritten(whole, 2) as Buffer)).toBe(2)
  })
})
