import { AVERROR_EAGAIN, AVERROR_EOF } from 'node-av/constants'
import { Codec, CodecContext, type Frame, type Packet, type Stream } from 'node-av/lib'
import { VIDEO_PIXELS } from '#media/limits.ts'
import { MediaError } from '#media/media-error.ts'
import { isOfTheMachine, must } from './refuse.ts'

const ALLOWED =
  /^(h264|hevc|vp8|vp9|libvpx|libvpx-vp9|libdav1d|av1|mpeg4|mpeg2video|msmpeg4v?[123]?|mjpeg|prores|qtrle|png|apng|gif|webp|webp_anim|ffv1|aac|mp3(float)?|opus|libopus|vorbis|flac|alac|e?ac3|amrnb|pcm_.*)$/

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
    if (!codec || !ALLOWED.test(name))
      throw new MediaError('unsupported', `codec ${name || stream.codecpar.codecId}`)
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

function decoderFor(stream: Stream, keepAlpha: boolean): Codec | null {
  const native = Codec.findDecoder(stream.codecpar.codecId)
  const name = native?.name
  const hasAlpha = stream.metadata?.get('alpha_mode') === '1'
  if (keepAlpha && hasAlpha && (name === 'vp8' || name === 'vp9')) {
    return Codec.findDecoderByName(ALPHA_DECODER[name] as Parameters<typeof Codec.findDecoderByName>[0])
  }
  return native
}
