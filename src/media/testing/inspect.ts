import { open } from 'node:fs/promises'
import { AV_LOG_FATAL, AV_PIX_FMT_RGBA, AVMEDIA_TYPE_AUDIO, AVMEDIA_TYPE_VIDEO } from 'node-av/constants'
import {
  avGetCodecName,
  avGetPixFmtName,
  FormatContext,
  type Frame,
  Log,
  Packet,
  type Stream,
} from 'node-av/lib'
import { colorSpaceOf, type FilterRun, pictureFilter } from '#media/child/filter-run.ts'
import { beginsAt } from '#media/child/frame-time.ts'
import { MediaSource } from '#media/child/media-source.ts'
import type { Container } from '#media/sniff.ts'

export type AudioFacts = {
  codec: string
  profile: number
  sampleRate: number
  channels: number
  /** In samples. */
  start: number
  duration: number
}
export type VideoFacts = {
  codec: string
  /** H.264's own number: 66 baseline, 77 main, 100 high. */
  profile: number
  pixelFormat: string
  width: number
  height: number
  fps: number
  /** Counted by decoding every one. */
  frames: number
  duration: number
  colorSpace: number
  audio: AudioFacts | undefined
  /** Whether the index precedes the media, so that playback can start at once. */
  faststart: boolean
  metadata: Record<string, string>
}

/** Facts of a finished MP4. Runs in the test's own process. */
export async function inspectVideo(path: string): Promise<VideoFacts> {
  Log.setLevel(AV_LOG_FATAL)
  const input = new FormatContext()
  await input.openInput(path)
  await input.findStreamInfo()
  const video = streamOf(input, AVMEDIA_TYPE_VIDEO)
  const audio = streamOf(input, AVMEDIA_TYPE_AUDIO)
  if (!video) throw new Error(`no video in ${path}`)
  const { codecpar } = video
  const facts = {
    codec: avGetCodecName(codecpar.codecId) ?? '',
    profile: Number(codecpar.profile),
    pixelFormat: avGetPixFmtName(codecpar.format as Parameters<typeof avGetPixFmtName>[0]) ?? '',
    width: codecpar.width,
    height: codecpar.height,
    fps: video.avgFrameRate.toDouble(),
    duration: seconds(video),
    colorSpace: Number(codecpar.colorSpace),
    audio: audio && audioFacts(audio),
    metadata: input.metadata?.getAll() ?? {},
  }
  await input.closeInput()
  return { ...facts, frames: await countFrames(path), faststart: await isFaststart(path) }
}

export type Pixels = { width: number; height: number; data: Uint8ClampedArray }

/** The frame at a time, as RGBA. */
export async function frameAt(
  path: string,
  time: number,
  container: Container | 'matroska' = 'mp4',
): Promise<Pixels> {
  const [picture] = await framesAt(path, [time], container)
  return picture
}

/** One frame per time. */
export type FramesOf<Times extends readonly number[]> = { -readonly [Index in keyof Times]: Pixels }

/**
 * The frames at these times, earliest first; decoded once. Throws when one is missing: assertions over all frames
 * would otherwise pass for an empty video.
 */
export async function framesAt<const Times extends readonly number[]>(
  path: string,
  times: Times,
  container: Container | 'matroska' = 'mp4',
): Promise<FramesOf<Times>> {
  if (times.some((time, index) => time < (times[index - 1] ?? time)))
    throw new Error(`times are to ascend: ${times}`)
  const source = await MediaSource.open(path, container, { maxPixels: 36_000_000, keepAlpha: true })
  const found: Pixels[] = []
  let shown: Frame | null = null
  try {
    for (const frame of source.pictureFrames()) {
      const begins = beginsAt(frame, source.video) ?? 0
      while (shown && begins > (times[found.length] ?? Number.POSITIVE_INFINITY) + 1e-4)
        found.push(await rgba(shown))
      if (found.length === times.length) break
      shown?.free()
      shown = frame.clone()
    }
    while (shown && found.length < times.length) found.push(await rgba(shown))
    if (!isOneEach(found, times)) throw new Error(`no picture in ${path}`)
    return found
  } finally {
    shown?.free()
    source.close()
  }
}

const isOneEach = <Times extends readonly number[]>(
  found: Pixels[],
  times: Times,
): found is FramesOf<Times> => found.length === times.length

/** The color at a point: red, green, blue, alpha. */
export function pixelAt({ width, data }: Pixels, x: number, y: number): [number, number, number, number] {
  const at = (Math.round(y) * width + Math.round(x)) * 4
  return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0, data[at + 3] ?? 0]
}

/** Largest difference between a point and a color, over the three channels. */
export const distance = (frame: Pixels, x: number, y: number, colour: readonly [number, number, number]) =>
  Math.max(...colour.map((value, channel) => Math.abs(value - (pixelAt(frame, x, y)[channel] ?? 0))))

async function rgba(frame: Frame): Promise<Pixels> {
  const matrix =
    colorSpaceOf(frame) === 0 ? '' : 'scale=in_color_matrix=bt709:flags=bicubic+full_chroma_int+accurate_rnd,'
  const filter = await pictureFilter(frame, `${matrix}format=rgba`)
  using picture = filter.through(frame)
  filter.close()
  if (picture.format !== AV_PIX_FMT_RGBA) throw new Error('not RGBA')
  return { width: picture.width, height: picture.height, data: new Uint8ClampedArray(picture.toBuffer()) }
}

const streamOf = (
  input: FormatContext,
  kind: Parameters<FormatContext['findBestStream']>[0],
): Stream | undefined => input.streams[input.findBestStream(kind)]

const seconds = (stream: Stream) => Number(stream.duration) * stream.timeBase.toDouble()

const audioFacts = (stream: Stream): AudioFacts => ({
  codec: avGetCodecName(stream.codecpar.codecId) ?? '',
  profile: Number(stream.codecpar.profile),
  sampleRate: stream.codecpar.sampleRate,
  channels: stream.codecpar.channels,
  start: Number(stream.startTime),
  duration: seconds(stream),
})

async function countFrames(path: string): Promise<number> {
  const source = await MediaSource.open(path, 'mp4')
  let count = 0
  for (const _frame of source.pictureFrames()) count += 1
  source.close()
  return count
}

/** Walks the top-level boxes: 'moov' must come before 'mdat'. */
async function isFaststart(path: string): Promise<boolean> {
  await using file = await open(path)
  const header = Buffer.alloc(8)
  for (
    let at = 0;
    (await file.read(header, 0, 8, at)).bytesRead === 8;
    at += Math.max(8, header.readUInt32BE(0))
  ) {
    const kind = header.toString('latin1', 4, 8)
    if (kind === 'moov') return true
    if (kind === 'mdat') return false
  }
  return false
}

/** The left channel of a file's sound, sample by sample. */
export async function soundOf(path: string, channel = 0): Promise<Float32Array> {
  const source = await MediaSource.open(path, 'mp4', { withSound: true })
  const found: number[] = []
  for (const { kind, frame, stream } of source.frames()) {
    const side = frame.data?.[channel]
    if (kind !== 'audio' || !side) continue
    const from = Math.round((beginsAt(frame, stream) ?? 0) * frame.sampleRate)
    for (let i = 0; i < frame.nbSamples; i++) if (from + i >= 0) found[from + i] = side.readFloatLE(i * 4)
  }
  source.close()
  return Float32Array.from(found)
}

/** Loudness of each tenth of a second, 0…1: the root mean square of the left channel. */
export async function loudness(path: string): Promise<number[]> {
  const source = await MediaSource.open(path, 'mp4', { withSound: true })
  const squares: number[] = []
  const counts: number[] = []
  for (const { kind, frame, stream } of source.frames()) {
    if (kind !== 'audio') continue
    const left = frame.data?.[0]
    const from = (beginsAt(frame, stream) ?? 0) * frame.sampleRate
    for (let i = 0; left && i < frame.nbSamples; i++) {
      const tenth = Math.floor(((from + i) * 10) / frame.sampleRate)
      squares[tenth] = (squares[tenth] ?? 0) + left.readFloatLE(i * 4) ** 2
      counts[tenth] = (counts[tenth] ?? 0) + 1
    }
  }
  source.close()
  return squares.map((sum, tenth) => Math.sqrt(sum / (counts[tenth] ?? 1)))
}

type PacketFacts = {
  readonly isKey: boolean
  /** In units of the track's time base. */
  readonly shownAt: number
  readonly bytes: number
}

/** Packets of a track, in the order of the file. */
export async function packetsOf(path: string, kind: 'video' | 'audio'): Promise<PacketFacts[]> {
  const input = new FormatContext()
  await input.openInput(path)
  const type = kind === 'video' ? AVMEDIA_TYPE_VIDEO : AVMEDIA_TYPE_AUDIO
  const track = input.findBestStream(type)
  const found: PacketFacts[] = []
  using packet = new Packet()
  packet.alloc()
  while ((await input.readFrame(packet)) >= 0) {
    if (packet.streamIndex === track)
      found.push({ isKey: packet.isKeyframe, shownAt: Number(packet.pts), bytes: packet.size })
    packet.unref()
  }
  await input.closeInput()
  return found
}

/** Numbers of the pictures that are key frames. */
export const keyFrames = async (path: string): Promise<number[]> =>
  (await packetsOf(path, 'video')).flatMap(({ isKey }, index) => (isKey ? [index] : []))

/** Boxes that hold boxes, down to the samples' tables. */
const PARENTS: ReadonlySet<string> = new Set(['moov', 'trak', 'edts', 'mdia', 'minf', 'stbl'])

/** The boxes of an MP4 in order, each with those around it: `moov/trak/mdia`. */
export function boxPaths(bytes: Buffer, around = ''): string[] {
  const found: string[] = []
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    if (length < 8) throw new Error(`a box of ${length} bytes`)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    found.push(around + kind)
    if (PARENTS.has(kind)) found.push(...boxPaths(bytes.subarray(at + 8, at + length), `${around}${kind}/`))
    at += length
  }
  return found
}

/** Rows of a picture: where most tests look. */
const MIDDLE = 'crop=iw:4:0:ih/2-2'

/** A sample of every frame of an MP4 in order: of rows in its middle, or of what another filter leaves. */
export async function ofEveryFrame<T>(
  path: string,
  look: (part: Pixels) => T,
  part: string = MIDDLE,
): Promise<T[]> {
  const source = await MediaSource.open(path, 'mp4')
  const seen: T[] = []
  let filter: FilterRun | undefined
  for (const frame of source.pictureFrames()) {
    filter ??= await pictureFilter(frame, `${part},format=rgba`)
    using picture = filter.through(frame)
    const { width, height } = picture
    seen.push(look({ width, height, data: new Uint8ClampedArray(picture.toBuffer()) }))
  }
  filter?.close()
  source.close()
  return seen
}
