import { CodecParameters, Frame, Packet, Rational } from 'node-av/lib'
import type { Background } from '#media/compose-job.ts'
import { FRAME } from '#media/limits.ts'
import { samplesOf } from '#media/plan/sound-span.ts'
import { AAC_FRAME, AacEncoder } from './aac-encoder.ts'
import { MediaSource } from './media-source.ts'
import { audioStream, openInput } from './open-input.ts'
import type { Pulse } from './pulse.ts'
import { must, present } from './refuse.ts'
import { SoundReader } from './sound-reader.ts'
import { SoundTrack } from './sound-track.ts'

/** AAC packets stamped in samples, and the track parameters a writer needs. */
export type CopiedSound = { track: { parameters: CodecParameters; timeBase: Rational }; packets: Packet[] }

const SAMPLE = new Rational(1, FRAME.sampleRate)

/** The mezzanine's own packets up to a length, copied. */
export async function copySound(path: string, samples: number): Promise<CopiedSound> {
  const input = await openInput(path, 'mp4')
  const stream = present(audioStream(input), 'sound')
  const packets: Packet[] = []
  for (;;) {
    const packet = new Packet()
    packet.alloc()
    if (input.readFrameSync(packet) < 0) break
    if (packet.streamIndex !== stream.index) {
      packet.free()
      continue
    }
    packet.rescaleTs(stream.timeBase, SAMPLE)
    if (Number(packet.pts) >= samples) break
    packet.duration = BigInt(Math.min(Number(packet.duration), samples - Number(packet.pts)))
    packets.push(packet)
  }
  const parameters = newParameters((fresh) => stream.codecpar.copy(fresh))
  input.closeInputSync()
  return { track: { parameters, timeBase: SAMPLE }, packets }
}

function newParameters(fill: (fresh: CodecParameters) => number): CodecParameters {
  const parameters = new CodecParameters()
  parameters.alloc()
  must(fill(parameters), 'sound parameters')
  return parameters
}

/** The looped sound, encoded again: copied packets would click at every start. */
export const loopSound = async (background: Background, samples: number, pulse: Pulse) =>
  encodeLoop(withSoftEnds(await decodeSound(background)), samples, pulse)

/** Silence for videos without a background: players and networks expect a sound track. */
export const silence = (samples: number, pulse: Pulse): Promise<CopiedSound> =>
  encodeLoop({ left: new Float32Array(AAC_FRAME), right: new Float32Array(AAC_FRAME) }, samples, pulse)

/** Crossfade in samples where the sound loops: a jump between two samples clicks. */
const SEAM = 480

function withSoftEnds({ left, right }: Stereo): Stereo {
  for (const samples of [left, right]) {
    const reach = Math.min(SEAM, samples.length >> 1)
    for (let n = 0; n < reach; n++) {
      const share = (1 - Math.cos((Math.PI * n) / reach)) / 2
      const last = samples.length - 1 - n
      samples[n] = (samples[n] ?? 0) * share
      samples[last] = (samples[last] ?? 0) * share
    }
  }
  return { left, right }
}

type Stereo = { left: Float32Array; right: Float32Array }

async function encodeLoop(once: Stereo, samples: number, pulse: Pulse): Promise<CopiedSound> {
  const encoder = await AacEncoder.open()
  const packets: Packet[] = []
  const keep = (packet: Packet) => packets.push(present(packet.clone(), 'memory for sound', 'crashed'))
  for (let at = 0; at < samples; at += AAC_FRAME) {
    const count = Math.min(AAC_FRAME, samples - at)
    encoder.encode(around(once.left, at, count), around(once.right, at, count), keep)
    await pulse()
  }
  encoder.finish(keep)
  const parameters = newParameters((fresh) => fresh.fromContext(encoder.context))
  encoder.close()
  return { track: { parameters, timeBase: SAMPLE }, packets }
}

async function decodeSound({ path, frames }: Background): Promise<Stereo> {
  const source = await MediaSource.open(path, 'mp4', { withSound: true })
  const track = new SoundTrack()
  const reader = new SoundReader(track)
  const sound = present(source.sound, 'sound')
  const stream = present(source.audio, 'sound')
  using packet = new Packet()
  packet.alloc()
  using frame = new Frame()
  frame.alloc()
  const drain = async () => {
    while (sound.receive(frame)) await reader.read(frame, stream, 0)
  }
  while (source.input.readFrameSync(packet) >= 0) {
    if (packet.streamIndex === stream.index) {
      sound.send(packet)
      await drain()
    }
    packet.unref()
  }
  sound.send(null)
  await drain()
  reader.finish()
  source.close()
  return track.take(samplesOf(frames))
}

/** Samples from a position of the endless loop. */
function around(samples: Float32Array, at: number, count: number): Float32Array {
  const from = at % samples.length
  const head = samples.subarray(from, from + count)
  if (head.length === count) return head
  const joined = new Float32Array(count)
  joined.set(head)
  for (let filled = head.length; filled < count; ) {
    const piece = samples.subarray(0, count - filled)
    joined.set(piece, filled)
    filled += piece.length
  }
  return joined
}
