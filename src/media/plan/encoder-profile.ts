import { FRAME, GOP } from '#media/limits.ts'
import type { Size } from './cover-crop.ts'

export type EncoderOptions = Record<string, string>

/**
 * At least the quality of x264 veryfast crf 20 (VMAF) for a third of its work. Other x264 options at this speed
 * (adaptive quantization, macroblock tree, small intra blocks) cost a third more without a visible gain: decision
 * 0026. 8×8 transforms make it High profile.
 */
const OUTPUT_ENCODER: EncoderOptions = {
  preset: 'ultrafast',
  crf: '22',
  'x264-params': 'bframes=2:b-adapt=0:8x8dct=1:deblock=0,0:keyint=150',
}
/** Larger frames hide more: the same perceived quality at one point more. */
const LARGE_CRF = '23'

/** Encoder settings for an output of this size. */
export const outputEncoder = (size: Size): Size & { options: EncoderOptions } => ({
  ...size,
  options:
    size.width * size.height > FRAME.width * FRAME.height
      ? { ...OUTPUT_ENCODER, crf: LARGE_CRF }
      : OUTPUT_ENCODER,
})

/**
 * What decides the size of a file: x264's constant rate factor, or bits a second of pictures. `statistics` is a path: a pass
 * writes what it learned there, and one with bits reads what the pass before wrote.
 */
export type Rate =
  | { readonly crf: number; readonly statistics?: string }
  | { readonly bits: number; readonly statistics: string }

/** How a file is made smaller: the rate of its pictures, and bits a second of sound. */
export type Compression = Rate & { readonly soundBits: number }

/** For files that people keep: better compression than for output, which must be fast. */
export const compressedEncoder = (rate: Rate): EncoderOptions => {
  const { statistics } = rate
  const kilobits = 'bits' in rate && Math.max(1, Math.floor(rate.bits / 1000))
  const bits = 'crf' in rate ? `crf=${rate.crf.toFixed(3)}` : `bitrate=${kilobits}`
  // x264 counts passes as bits: 1 writes statistics, 2 reads them.
  const passes = statistics ? [`pass=${'bits' in rate ? 3 : 1}`] : []
  return {
    preset: 'veryfast',
    'x264-params': ['keyint=250', bits, ...passes].join(':'),
    // Not one of the parameters, which colons separate: a path may have one.
    ...(statistics && { stats: statistics }),
  }
}

/** Nearly lossless and fast to decode; closed GOPs so that composing may start at any of them. */
export const MEZZANINE_ENCODER: EncoderOptions = {
  preset: 'ultrafast',
  crf: '18',
  'x264-params': `keyint=${GOP}:min-keyint=${GOP}:scenecut=0:open-gop=0`,
}
