import { FRAME, GOP } from '#media/limits.ts'
import type { Size } from './cover-crop.ts'

export type EncoderOptions = Record<string, string>

/**
 * At least the picture of x264 veryfast crf 20 (VMAF) for a third of its work. What else x264 offers at this speed
 * (adaptive quantisers, the macroblock tree, small intra blocks) costs a third more and was seen in no clip: decision
 * 0026. 8×8 transforms make it High profile.
 */
const OUTPUT_ENCODER: EncoderOptions = {
  preset: 'ultrafast',
  crf: '22',
  'x264-params': 'bframes=2:b-adapt=0:8x8dct=1:deblock=0,0:keyint=150',
}
/** Larger pixels hide more: the same picture to the eye at a point more. */
const LARGE_CRF = '23'

/** What an output of this size is encoded with. */
export const outputEncoder = (size: Size): Size & { options: EncoderOptions } => ({
  ...size,
  options: size.width > FRAME.width ? { ...OUTPUT_ENCODER, crf: LARGE_CRF } : OUTPUT_ENCODER,
})

/** Nearly lossless and fast to decode; closed groups so that a compose may start at any of them. */
export const MEZZANINE_ENCODER: EncoderOptions = {
  preset: 'ultrafast',
  crf: '18',
  'x264-params': `keyint=${GOP}:min-keyint=${GOP}:scenecut=0:open-gop=0`,
}
