import { CodecParameters, type Packet, Rational } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { AAC_FRAME, AacEncoder } from './aac-encoder.ts'
import type { Pulse } from './pulse.ts'
import { must, present } from './refuse.ts'
import type { Stereo } from './stereo.ts'

/** AAC packets stamped in samples, and the track parameters a writer needs. */
export type CopiedSound = { track: { parameters: CodecParameters; timeBase: Rational }; packets: Packet[] }

export const SAMPLE = new Rational(1, FRAME.sampleRate)

type Encoding = { samples: number; pulse: Pulse; bitRate?: number }

/** Encodes as many samples as `at` gives. */
export async function encodeSound(
  at: (position: number, count: number) => Stereo,
  { samples, pulse, bitRate }: Encoding,
): Promise<CopiedSound> {
  const encoder = await AacEncoder.open(bitRate)
  const packets: Packet[] = []
  const keep = (packet: Packet) => packets.push(present(packet.clone(), 'memory for sound', 'crashed'))
  for (let position = 0; position < samples; position += AAC_FRAME) {
    const { left, right } = at(position, Math.min(AAC_FRAME, samples - position))
    encoder.encode(left, right, keep)
    await pulse()
  }
  encoder.finish(keep)
  const parameters = newParameters((fresh) => fresh.fromContext(encoder.context))
  encoder.close()
  return { track: { parameters, timeBase: SAMPLE }, packets }
}

export function newParameters(fill: (fresh: CodecParameters) => number): CodecParameters {
  const parameters = new CodecParameters()
  parameters.alloc()
  must(fill(parameters), 'sound parameters')
  return parameters
}
