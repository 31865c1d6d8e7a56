import { Decoder, Demuxer, type Frame, type Packet } from 'node-av'
import {
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
} from 'node-av/constants'
import type { Stereo } from '../sound/stereo.ts'
import { pictureDecoder } from './stills.ts'

/** The picture of a file, decoded and measured. Differences are means over the picture in steps of 0…255. */
export interface Seen {
  codec: string
  width: number
  height: number
  rate: number
  duration: number
  frames: number
  tags: { pixels: string; matrix: string; primaries: string; transfer: string; range: string }
  /** Difference of every decoded frame to the one before it. */
  steps: number[]
  /** Difference of the first frame to the last. */
  seam: number
  /** Mean luma of the upper and the lower third, 0…1, over the whole. */
  thirds: { upper: number; lower: number }
  /** `border`: most opaque pixel of the outermost rows and columns; `partly` and `empty`: shares of the picture. */
  alpha: { border: number; highest: number; partly: number; empty: number }
}

export interface Heard {
  codec: string
  rate: number
  channels: number
  sound: Stereo
  peak: number
  /** Root mean square of the quietest half second. */
  quietest: number
  /** Jump from the last sample to the first. */
  seam: number
  /** Largest jump between neighbors. */
  steepest: number
}

/** How much of a file is decoded: everything, or only where its loop closes. */
export type Reach = 'whole' | 'ends'

/** Packets to decode at the start when only the ends count. */
const HEAD = 8

interface Course {
  packets: number
  /** Number of the last key frame's packet: the end can be decoded from there. */
  lastKey: number
}

async function courseOf(path: string): Promise<Course> {
  await using file = await Demuxer.open(path)
  const course = { packets: 0, lastKey: 0 }
  for await (const packet of file.packets(file.video()?.index)) {
    if (!packet) continue
    if (packet.isKeyframe) course.lastKey = course.packets
    course.packets++
    packet.free()
  }
  return course
}

async function* ends(
  packets: AsyncIterable<Packet | null>,
  { lastKey }: Course,
): AsyncGenerator<Packet | null> {
  let number = 0
  for await (const packet of packets) {
    const wanted = number < HEAD || number >= lastKey
    number++
    if (packet === null || wanted) yield packet
    else packet.free()
  }
}

/** Decodes the picture of a file, frame by frame; only the first and the last one are kept. */
export async function see(path: string, reach: Reach): Promise<Seen> {
  const course = await courseOf(path)
  await using file = await Demuxer.open(path)
  const stream = file.video()
  if (!stream) throw new Error(`${path} has no picture`)
  using decoder = await pictureDecoder(stream, path)
  const study = new Study()
  let tags: Seen['tags'] | undefined
  const packets = file.packets(stream.index)
  for await (const frame of decoder.frames(reach === 'ends' ? ends(packets, course) : packets)) {
    if (!frame) continue
    tags ??= tagsOf(frame)
    study.add(frame)
    frame.free()
  }
  if (!tags) throw new Error(`${path} has no frames`)
  const { num, den } = stream.avgFrameRate
  const codec = decoder.getCodec().name ?? ''
  return { codec, rate: num / den, duration: file.duration, tags, ...study.result(), frames: course.packets }
}

const name = (matches: boolean, known: string): string => (matches ? known : 'another')

const tagsOf = (frame: Frame): Seen['tags'] => ({
  pixels: name(frame.format === AV_PIX_FMT_YUV420P, 'yuv420p'),
  matrix: name(frame.colorSpace === AVCOL_SPC_BT709, 'bt709'),
  primaries: name(frame.colorPrimaries === AVCOL_PRI_BT709, 'bt709'),
  transfer: name(frame.colorTrc === AVCOL_TRC_BT709, 'bt709'),
  range: name(frame.colorRange === AVCOL_RANGE_MPEG, 'tv'),
})

/** Collects the measures frame by frame. */
class Study {
  #width = 0
  #height = 0
  #first: Uint8Array | undefined
  #last: Uint8Array | undefined
  #steps: number[] = []
  #upper = 0
  #lower = 0
  #frames = 0
  #shown = 0n
  #pace: number | undefined
  #alpha = { border: 0, highest: 0, partly: 0, empty: 0 }

  add(frame: Frame): void {
    this.#width = frame.width
    this.#height = frame.height
    const luma = sampled(frame, 0)
    const alpha = frame.data?.[3] ? sampled(frame, 3) : undefined
    const picture = alpha ? luma.map((v, p) => (v * (alpha[p] as number)) / 255) : luma
    if (this.#last && this.#follows(frame)) this.#steps.push(difference(this.#last, picture))
    this.#first ??= picture
    this.#last = picture
    this.#shown = frame.pts
    this.#upper += brightness(luma, 0, 1 / 3)
    this.#lower += brightness(luma, 2 / 3, 1)
    if (alpha) this.#lookThrough(alpha, highestAtBorder(frame))
    this.#frames++
  }

  /** Two frames make a step only if no frame between them was left out. */
  #follows({ pts }: Frame): boolean {
    const pause = Number(pts - this.#shown)
    this.#pace ??= pause
    return pause < this.#pace * 1.5
  }

  #lookThrough(alpha: Uint8Array, border: number): void {
    let partly = 0
    let empty = 0
    let highest = 0
    for (const a of alpha) {
      if (a > highest) highest = a
      if (a < 4) empty++
      else if (a < 250) partly++
    }
    this.#alpha.border = Math.max(this.#alpha.border, border)
    this.#alpha.highest = Math.max(this.#alpha.highest, highest)
    this.#alpha.partly += partly / alpha.length
    this.#alpha.empty += empty / alpha.length
  }

  result(): Pick<Seen, 'width' | 'height' | 'frames' | 'steps' | 'seam' | 'thirds' | 'alpha'> {
    const n = this.#frames
    return {
      width: this.#width,
      height: this.#height,
      frames: n,
      steps: this.#steps,
      seam: this.#first && this.#last ? difference(this.#last, this.#first) : Number.NaN,
      thirds: { upper: this.#upper / n, lower: this.#lower / n },
      alpha: { ...this.#alpha, partly: this.#alpha.partly / n, empty: this.#alpha.empty / n },
    }
  }
}

/** Every sixth pixel of every sixth row: enough for means, and 36 times less to add up. */
const EVERY = 6

function sampled(frame: Frame, index: number): Uint8Array {
  const { source, stride } = plane(frame, index)
  const out = new Uint8Array(Math.ceil(frame.width / EVERY) * Math.ceil(frame.height / EVERY))
  let at = 0
  for (let y = 0; y < frame.height; y += EVERY)
    for (let x = 0; x < frame.width; x += EVERY) out[at++] = source[y * stride + x] as number
  return out
}

function highestAtBorder(frame: Frame): number {
  const { source, stride } = plane(frame, 3)
  const { width, height } = frame
  let highest = 0
  for (let x = 0; x < width; x++)
    highest = Math.max(highest, source[x] as number, source[(height - 1) * stride + x] as number)
  for (let y = 0; y < height; y++)
    highest = Math.max(highest, source[y * stride] as number, source[y * stride + width - 1] as number)
  return highest
}

function plane(frame: Frame, index: number): { source: Buffer; stride: number } {
  const source = frame.data?.[index]
  const stride = frame.linesize[index]
  if (!source || !stride) throw new Error('The frame has no such plane')
  return { source, stride }
}

function difference(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] as number) - (b[i] as number))
  return sum / a.length
}

/** Mean of limited-range luma between two heights, 0…1. */
function brightness(luma: Uint8Array, from: number, to: number): number {
  const part = luma.subarray(Math.round(luma.length * from), Math.round(luma.length * to))
  return (part.reduce((sum, v) => sum + v, 0) / part.length - 16) / 219
}

/** Decodes the sound of a file into two channels. */
export async function hear(path: string): Promise<Heard> {
  await using file = await Demuxer.open(path)
  const stream = file.audio()
  if (!stream) throw new Error(`${path} has no sound`)
  using decoder = await Decoder.create(stream)
  const left: Float32Array[] = []
  const right: Float32Array[] = []
  let rate = 0
  let channels = 0
  for await (const frame of decoder.frames(file.packets(stream.index))) {
    if (!frame) continue
    rate = frame.sampleRate
    channels = frame.channels
    left.push(samplesOf(frame, 0))
    right.push(samplesOf(frame, 1))
    frame.free()
  }
  const sound = { left: joined(left), right: joined(right) }
  return { codec: decoder.getCodec().name ?? '', rate, channels, sound, ...measured(sound) }
}

function samplesOf(frame: Frame, channel: number): Float32Array {
  const bytes = frame.extendedData?.[channel]
  if (!bytes) throw new Error('The frame has no such channel')
  return new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + frame.nbSamples * 4))
}

function joined(parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}

function measured({ left, right }: Stereo): Pick<Heard, 'peak' | 'quietest' | 'seam' | 'steepest'> {
  let peak = 0
  let steepest = 0
  for (let i = 0; i < left.length; i++) {
    peak = Math.max(peak, Math.abs(left[i] as number), Math.abs(right[i] as number))
    if (i > 0) steepest = Math.max(steepest, Math.abs((left[i] as number) - (left[i - 1] as number)))
  }
  const block = 24_000
  let quietest = 1
  for (let start = 0; start + block <= left.length; start += block) {
    const power = left.subarray(start, start + block).reduce((sum, v) => sum + v * v, 0) / block
    quietest = Math.min(quietest, Math.sqrt(power))
  }
  return { peak, quietest, seam: Math.abs((left[0] as number) - (left.at(-1) as number)), steepest }
}
