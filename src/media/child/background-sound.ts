import { Packet } from 'node-av/lib'
import type { Background } from '#media/compose-job.ts'
import { samplesOf } from '#media/plan/sound-span.ts'
import { AAC_FRAME } from './aac-encoder.ts'
import { decodeSound } from './decode-sound.ts'
import { type CopiedSound, encodeSound, newParameters, SAMPLE } from './encode-sound.ts'
import { audioStream, openInput } from './open-input.ts'
import type { Pulse } from './pulse.ts'
import { present } from './refuse.ts'
import type { Stereo } from './stereo.ts'

/** A file's own packets of sound up to a length, copied. */
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

/** The looped sound, encoded again: copied packets would click at every start. */
export const loopSound = async (background: Background, samples: number, pulse: Pulse) =>
  encodeLoop(withSoftEnds(await decodeBackground(background)), samples, pulse)

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

const encodeLoop = ({ left, right }: Stereo, samples: number, pulse: Pulse): Promise<CopiedSound> =>
  encodeSound((at, count) => ({ left: around(left, at, count), right: around(right, at, count) }), {
    samples,
    pulse,
  })

const decodeBackground = ({ path, frames }: Background): Promise<Stereo> =>
  decodeSound(path, samplesOf(frames))

/** A background's sound, repeated up to a length. */
export const loopedSound = async (background: Background, samples: number): Promise<Stereo> =>
  looped(await decodeBackground(background), { from: 0, samples })

/** Samples of a sound that begins again at its end, softly. */
export function looped(once: Stereo, { from, samples }: { from: number; samples: number }): Stereo {
  const { length } = once.left
  if (length === 0) return { left: new Float32Array(samples), right: new Float32Array(samples) }
  const { left, right } = length >= from + samples ? once : withSoftEnds(once)
  return { left: around(left, from, samples), right: around(right, from, samples) }
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
