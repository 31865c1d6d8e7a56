import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { Codec, CodecContext, type Frame, type Packet, type Stream } from 'node-av/lib'
import { VIDEO_PIXELS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { isOfTheMachine, must } from './refuse.ts'

/** What phones, cameras and editors write. */
const ALLOWED: ReadonlySet<string> = new Set(
  [
    'h264 hevc vvc vp8 vp9 libvpx libvpx-vp9 libdav1d av1 mpeg1video mpeg2video mpeg4 msmpeg4v1 msmpeg4v2 msmpeg4 h263',
    'mjpeg dvvideo prores dnxhd cfhd qtrle rawvideo huffyuv utvideo ffv1 png apng gif webp webp_anim',
    'aac mp1float mp2 mp2float mp3 mp3float opus libopus vorbis flac alac ac3 eac3 dca amrnb amrwb qdm2 mace3 mace6',
  ].flatMap((names) => names.split(' ')),
)
const isAllowed = (name: string): boolean => ALLOWED.has(name) || /^(pcm|adpcm)_/.test(name)

/** FFmpeg's own VP8 and VP9 decoders silently drop the alpha channel; libvpx keeps it. */
const ALPHA_DECODER = { vp8: 'libvpx', vp9: 'libvpx-vp9' } as const

export type DecoderOptions = {
  maxPixels?: number
  threads?: number
  keepAlpha?: boolean
  /** Leaves out all frames that are no key frames, or those that no other frame needs. */
  skip?: 'nokey' | 'noref'
  /** Leaves out the filter between blocks: good enough for pictures that are made small. */
  isRough?: boolean
}

/** A manually fed decoder. Damaged packets are counted, not thrown: the caller judges the result. */
export class Decoder {
  readonly name: string
  failures = 0
  packets = 0
  readonly #context: CodecContext

  private constructor(name: string, context: CodecContext) {
    this.name = name
    this.#context = context
  }

  static async open(stream: Stream, options: DecoderOptions = {}): Promise<Decoder> {
    const codec = decoderFor(stream, options.keepAlpha ?? false)
    const name = codec?.name ?? ''
    if (!codec || !isAllowed(name)) throw new MediaError('codec', codingOf(stream))
    const context = new CodecContext()
    context.allocContext3(codec)
    must(context.parametersToContext(stream.codecpar), 'codec parameters')
    context.pktTimebase = stream.timeBase
    context.threadCount = options.threads ?? 1
    must(context.setOption('max_pixels', options.maxPixels ?? VIDEO_PIXELS), 'pixel limit')
    if (options.skip) must(context.setOption('skip_frame', options.skip), 'skipped frames')
    if (options.isRough) must(context.setOption('skip_loop_filter', 'all'), 'loop filter')
    must(await context.open2(codec, null), `open ${name}`)
    return new Decoder(name, context)
  }

  /** Null ends the stream and flushes remaining frames. */
  send(packet: Packet | null): void {
    this.packets += packet ? 1 : 0
    const code = this.#context.sendPacketSync(packet)
    if (isOfTheMachine(code)) must(code, 'decode')
    if (code < 0 && code !== AVERROR_EAGAIN && code !== AVERROR_EOF) this.failures += 1
  }

  /** Returns whether a frame was decoded; false when more packets are needed. */
  receive(into: Frame): boolean {
    const code = this.#context.receiveFrameSync(into)
    if (code >= 0) return true
    if (isOfTheMachine(code)) must(code, 'decode')
    if (code !== AVERROR_EAGAIN && code !== AVERROR_EOF) this.failures += 1
    return false
  }

  /** Flushes the decoder before a seek. */
  flush(): void {
    this.#context.flushBuffers()
  }

  close(): void {
    this.#context.freeContext()
  }
}

/** FFmpeg's name of a stream's coding, or its own four letters if FFmpeg knows none. */
export const codingOf = ({ codecpar }: Stream): string =>
  Codec.findDecoder(codecpar.codecId)?.name ?? codecpar.codecTagString ?? ''

function decoderFor(stream: Stream, keepAlpha: boolean): Codec | null {
  const native = Codec.findDecoder(stream.codecpar.codecId)
  const name = native?.name
  const hasAlpha = stream.metadata?.get('alpha_mode') === '1'
  if (keepAlpha && hasAlpha && (name === 'vp8' || name === 'vp9')) {
    return Codec.findDecoderByName(ALPHA_DECODER[name] as Parameters<typeof Codec.findDecoderByName>[0])
  }
  return native
}
