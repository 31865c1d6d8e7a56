import { Codec, CodecContext, Frame } from 'node-av/lib'
import { integratedLoudness, meanSquares } from '#domain/sound/loudness.ts'
import { truePeak } from '#media/plan/listening/true-peak.ts'
import { type CopiedSound, encodeSound } from './encode-sound.ts'
import { FilterRun } from './filter-run.ts'
import type { Pulse } from './pulse.ts'
import { must, present } from './refuse.ts'
import { frameOf, partsOf, type Stereo, stereoOf } from './stereo.ts'

/** LUFS and dBTP that platforms play without a change, and how much a quiet mix is raised at most, in dB. */
const TARGET = -14
const HIGHEST_PEAK = -1.05
const MOST_GAIN = 20
/** dB below the highest peak at which limiting begins: the encoder overshoots. */
const FIRST_CEILING = -2
/** dB below the measured excess, so that the next attempt fits. */
const RESERVE = 0.15
const ROUNDS = 3
/** LU that are not worth another round. */
const CLOSE = 0.15
const BIT_RATE = 192_000

type Mastering = {
  /** Whether quiet sound is raised to the target. Loud sound is always lowered to it. */
  isRaised: boolean
  pulse: Pulse
}

/**
 * Brings a mix to -14 LUFS and encodes it so that its true peak stays below -1 dBTP when it is decoded. A very quiet mix
 * is raised by 20 dB and stays quieter; silence stays silence.
 */
export async function mastered(mix: Stereo, { isRaised, pulse }: Mastering): Promise<CopiedSound> {
  const loudness = loudnessOf(mix) ?? TARGET
  const goal = loudness + Math.min(isRaised ? MOST_GAIN : 0, TARGET - loudness)
  let ceiling = FIRST_CEILING
  for (let round = 1; ; round++) {
    const sound = await encoded(await leveled(mix, { loudness, goal, ceiling }), pulse)
    const excess = (await decodedPeak(sound)) - HIGHEST_PEAK
    if (excess <= 0 || round === ROUNDS) return sound
    for (const packet of sound.packets) packet.free()
    ceiling -= excess + RESERVE
  }
}

type Level = { loudness: number; goal: number; ceiling: number }

/** A mix of that loudness brought to the goal by gain and limiter, again by what the limiter took. */
async function leveled(mix: Stereo, { loudness, goal, ceiling }: Level): Promise<Stereo> {
  let gain = goal - loudness
  for (let round = 1; ; round++) {
    const limited = await limitedBy(mix, gain, ceiling)
    const missing = goal - (loudnessOf(limited) ?? goal)
    if (round === ROUNDS || Math.abs(missing) < CLOSE || gain + missing > MOST_GAIN) return limited
    gain += missing
  }
}

/** LUFS; undefined for silence. */
const loudnessOf = ({ left, right }: Stereo) => integratedLoudness(meanSquares([left, right]))

const INPUT = 'abuffer@in'
const OUTPUT = 'abuffersink@out'
const SHAPE = 'sample_rate=48000:sample_fmt=fltp:channel_layout=stereo:time_base=1/48000'
const STEREO = 'aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo'

/** Limits at four times the rate, where true peaks are samples. The length stays. */
async function limitedBy(mix: Stereo, gain: number, ceiling: number): Promise<Stereo> {
  const limiter = `alimiter=limit=${10 ** (ceiling / 20)}:level=false:attack=5:release=80:latency=1`
  const run = await FilterRun.open(
    `${INPUT}=${SHAPE},volume=${gain}dB,aresample=192000,${limiter},aresample=48000,${STEREO},${OUTPUT}`,
    OUTPUT,
  )
  {
    using frame = frameOf(mix, 0)
    run.push(frame, INPUT)
  }
  run.push(null, INPUT)
  const limited = drained(mix.left.length, (frame) => run.pull(frame))
  run.close()
  return limited
}

/** All frames after one another, cut or filled up with silence to a length. */
function drained(samples: number, pull: (into: Frame) => boolean): Stereo {
  const all = { left: new Float32Array(samples), right: new Float32Array(samples) }
  using frame = new Frame()
  frame.alloc()
  for (let at = 0; pull(frame); frame.unref()) {
    const { left, right } = stereoOf(frame)
    const count = Math.max(0, Math.min(left.length, samples - at))
    all.left.set(left.subarray(0, count), at)
    all.right.set(right.subarray(0, count), at)
    at += left.length
  }
  return all
}

const encoded = (mix: Stereo, pulse: Pulse): Promise<CopiedSound> =>
  encodeSound(partsOf(mix), { samples: mix.left.length, pulse, bitRate: BIT_RATE })

async function decodedPeak({ track, packets }: CopiedSound): Promise<number> {
  const codec = present(Codec.findDecoder(track.parameters.codecId), 'aac decoder', 'crashed')
  const context = new CodecContext()
  context.allocContext3(codec)
  must(context.parametersToContext(track.parameters), 'sound parameters')
  must(await context.open2(codec, null), 'open aac decoder')
  using frame = new Frame()
  frame.alloc()
  const left: Float32Array[] = []
  const right: Float32Array[] = []
  for (const packet of [...packets, null]) {
    must(context.sendPacketSync(packet), 'decode sound')
    while (context.receiveFrameSync(frame) >= 0) {
      const decoded = stereoOf(frame)
      left.push(decoded.left)
      right.push(decoded.right)
      frame.unref()
    }
  }
  context.freeContext()
  return truePeak([joined(left), joined(right)])
}

function joined(pieces: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(pieces.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const piece of pieces) {
    all.set(piece, at)
    at += piece.length
  }
  return all
}
