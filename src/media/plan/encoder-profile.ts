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

/** How a file is made smaller: x264's constant rate factor, and bits a second of sound. */
export type Compression = { readonly crf: number; readonly soundBits: number }

/** For files that people keep: better compression than for output, which must be fast. */
export const compressedEncoder = ({ crf }: Pick<Compression, 'crf'>): EncoderOptions => ({
  preset: 'veryfast',
  crf: crf.toFixed(3),
  'x264-params': 'keyint=250',
})

/** Nearly lossless and fast to decode; closed GOPs so that composing may start at any of them. */
export const MEZZANINE_ENCODER: EncoderOptions = {
  preset: 'ultrafast',
  crf: '18',
  'x264-params': `keyint=${GOP}:min-keyint=${GOP}:scenecut=0:open-gop=0`,
}
