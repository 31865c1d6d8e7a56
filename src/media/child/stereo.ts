import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { mustWrite, present } from './refuse.ts'

/** Samples at 48 kHz. */
export type Stereo = { left: Float32Array; right: Float32Array }

/** Gives samples from a position on. */
export const partsOf =
  ({ left, right }: Stereo) =>
  (at: number, count: number): Stereo => ({
    left: left.subarray(at, at + count),
    right: right.subarray(at, at + count),
  })

/** A frame with a copy of the samples; the caller frees it. */
export function frameOf({ left, right }: Stereo, position: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.format = AV_SAMPLE_FMT_FLTP
  frame.nbSamples = left.length
  frame.sampleRate = FRAME.sampleRate
  frame.channelLayout = AV_CHANNEL_LAYOUT_STEREO
  mustWrite(frame.getBuffer(), 'sound buffer')
  const planes = present(frame.data, 'sound planes')
  bytesOf(left).copy(present(planes[0], 'left plane'))
  bytesOf(right).copy(present(planes[1], 'right plane'))
  frame.pts = BigInt(position)
  return frame
}

const bytesOf = (samples: Float32Array) => Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)

/** Copies of a frame's samples; a mono frame's on both sides. */
export function stereoOf(frame: Frame): Stereo {
  const planes = present(frame.data, 'sound')
  return {
    left: samplesOf(planes[0], frame.nbSamples),
    right: samplesOf(planes[1] ?? planes[0], frame.nbSamples),
  }
}

/** A copy: the plane belongs to FFmpeg and may be unaligned. */
function samplesOf(plane: Buffer | undefined, count: number): Float32Array {
  const bytes = new Uint8Array(count * 4)
  if (plane) bytes.set(plane.subarray(0, count * 4))
  return new Float32Array(bytes.buffer)
}
