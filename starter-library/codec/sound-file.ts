import { Encoder, Frame, Muxer } from 'node-av'
import { AV_CHANNEL_LAYOUT_STEREO, AV_SAMPLE_FMT_FLTP, FF_ENCODER_AAC } from 'node-av/constants'
import { SAMPLE_RATE } from '../format.ts'
import type { Stereo } from '../sound/stereo.ts'
import { send } from './send.ts'

const AUDIO_FRAME = 1024

export const soundEncoder = () => Encoder.create(FF_ENCODER_AAC, { context: { bitRate: '112k' } })

/** Writes music as AAC-LC in MP4. */
export async function writeSound(path: string, sound: Stereo): Promise<void> {
  await using muxer = await Muxer.open(path, { format: 'mp4', options: { movflags: '+faststart' } })
  using audio = await soundEncoder()
  const index = muxer.addStream(audio)
  for (const frame of soundFrames(sound)) {
    await send(muxer, audio, index, frame)
    frame.free()
  }
  await send(muxer, audio, index, null)
}

export function* soundFrames({ left, right }: Stereo): Generator<Frame> {
  for (let start = 0; start < left.length; start += AUDIO_FRAME) {
    const nbSamples = Math.min(AUDIO_FRAME, left.length - start)
    const samples = new Float32Array(nbSamples * 2)
    samples.set(left.subarray(start, start + nbSamples), 0)
    samples.set(right.subarray(start, start + nbSamples), nbSamples)
    yield Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
      nbSamples,
      format: AV_SAMPLE_FMT_FLTP,
      sampleRate: SAMPLE_RATE,
      channelLayout: AV_CHANNEL_LAYOUT_STEREO,
      timeBase: { num: 1, den: SAMPLE_RATE },
      pts: BigInt(start),
    })
  }
}
