import { AV_LOG_FATAL, AV_PIX_FMT_RGBA } from 'node-av/constants'
import {
  avGetPixFmtFromName,
  Codec,
  CodecContext,
  FormatContext,
  Frame,
  Log,
  Packet,
  Rational,
} from 'node-av/lib'
import { FilterRun } from '#media/child/filter-run.ts'
import { must, present } from '#media/child/refuse.ts'

/** Encoding of each kind: container, encoder, pixel format and filters. */
const KINDS = {
  gif: {
    format: 'gif',
    codec: 'gif',
    pixels: 'pal8',
    filters:
      'split[a][b];[a]palettegen=stats_mode=single:reserve_transparent=1[p];[b][p]paletteuse=new=1:alpha_threshold=128',
  },
  apng: { format: 'apng', codec: 'apng', pixels: 'rgba', filters: 'format=rgba' },
  webp: { format: 'webp', codec: 'libwebp_anim', pixels: 'bgra', filters: 'format=bgra' },
  'vp9-alpha': { format: 'webm', codec: 'libvpx-vp9', pixels: 'yuva420p', filters: 'format=yuva420p' },
  'vp8-alpha': { format: 'webm', codec: 'libvpx', pixels: 'yuva420p', filters: 'format=yuva420p' },
  qtrle: { format: 'mov', codec: 'qtrle', pixels: 'argb', filters: 'format=argb' },
  prores4444: { format: 'mov', codec: 'prores_ks', pixels: 'yuva444p10le', filters: 'format=yuva444p10le' },
} as const
export type AnimationKind = keyof typeof KINDS

export type Animation = {
  kind: AnimationKind
  width: number
  height: number
  /** Duration of each frame in hundredths of a second. */
  delays: readonly number[]
  /** Straight RGBA of a point in a frame. */
  paint: (x: number, y: number, frame: number) => readonly [number, number, number, number]
}

const TICK = new Rational(1, 100)

/** Writes an animation with alpha. Runs in the test's own process. */
export async function makeAnimation(path: string, animation: Animation): Promise<void> {
  Log.setLevel(AV_LOG_FATAL)
  const { format, filters, ...kind } = KINDS[animation.kind]
  const encoder = await openEncoder(kind, animation)
  const output = new FormatContext()
  must(output.allocOutputContext2(null, format, path), 'animation writer')
  const stream = output.newStream()
  must(stream.codecpar.fromContext(encoder), 'parameters')
  stream.timeBase = TICK
  must(await output.openOutput(), 'animation file')
  must(await output.writeHeader(), 'animation header')
  const size = `${animation.width}x${animation.height}`
  const source = `buffer@in=video_size=${size}:pix_fmt=${AV_PIX_FMT_RGBA}:time_base=1/100:colorspace=gbr:range=pc`
  const run = await FilterRun.open(`${source},${filters},buffersink@out`)
  using packet = new Packet()
  packet.alloc()
  const durations = new Map<string, number>()
  const drain = () => {
    while (encoder.receivePacketSync(packet) >= 0) {
      packet.duration = BigInt(durations.get(String(packet.pts)) ?? 1)
      packet.rescaleTs(TICK, stream.timeBase)
      must(output.interleavedWriteFrameSync(packet), 'write animation')
    }
  }
  let at = 0
  for (const [index, delay] of animation.delays.entries()) {
    using picture = painted(animation, index)
    picture.pts = BigInt(at)
    durations.set(String(at), delay)
    using ready = run.through(picture)
    ready.duration = BigInt(delay)
    must(encoder.sendFrameSync(ready), 'encode animation')
    drain()
    at += delay
  }
  encoder.sendFrameSync(null)
  drain()
  must(await output.writeTrailer(), 'animation end')
  await output.closeOutput()
  run.close()
}

async function openEncoder(kind: { codec: string; pixels: string }, { width, height }: Animation) {
  const codec = present(
    Codec.findEncoderByName(kind.codec as Parameters<typeof Codec.findEncoderByName>[0]),
    kind.codec,
  )
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = width
  encoder.height = height
  encoder.pixelFormat = avGetPixFmtFromName(kind.pixels)
  encoder.timeBase = TICK
  encoder.gopSize = 1
  if (kind.codec.startsWith('libwebp')) encoder.setOption('lossless', '1')
  if (kind.codec.startsWith('libvpx')) {
    encoder.setOption('crf', '4')
    encoder.setOption('b', '4000000')
    encoder.setOption('auto-alt-ref', '0')
    encoder.setOption('cpu-used', '5')
  }
  must(await encoder.open2(codec, null), kind.codec)
  return encoder
}

function painted({ width, height, paint }: Animation, index: number): Frame {
  const frame = new Frame()
  frame.alloc()
  frame.width = width
  frame.height = height
  frame.format = AV_PIX_FMT_RGBA
  must(frame.getBuffer(), 'picture')
  const pixels = present(frame.data?.[0], 'pixels')
  const stride = frame.linesize[0] ?? 0
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) pixels.set(paint(x, y, index), y * stride + x * 4)
  }
  return frame
}
