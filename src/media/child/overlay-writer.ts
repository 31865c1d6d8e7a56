import { availableParallelism } from 'node:os'
import { AV_PIX_FMT_BGRA, AVFMT_FLAG_BITEXACT, FF_ENCODER_FFV1 } from 'node-av/constants'
import { Codec, CodecContext, FormatContext, type Frame, Packet, Rational, type Stream } from 'node-av/lib'
import type { Size } from '../plan/cover-crop.ts'
import { must, present } from './refuse.ts'

const RATE = new Rational(1, 30)

/**
 * An overlay's frames without loss and with their alpha, every one a key frame. Their stamps only count; how
 * long each shows is kept apart, exactly.
 */
export class OverlayWriter {
  readonly #encoder: CodecContext
  readonly #output: FormatContext
  readonly #stream: Stream
  readonly #packet = new Packet()
  #frames = 0

  private constructor(encoder: CodecContext, output: FormatContext, stream: Stream) {
    this.#encoder = encoder
    this.#output = output
    this.#stream = stream
    this.#packet.alloc()
  }

  static async create(path: string, size: Size): Promise<OverlayWriter> {
    const encoder = await openEncoder(size)
    const output = new FormatContext()
    must(output.allocOutputContext2(null, 'matroska', `file:${path}`), 'mkv writer')
    output.setFlags(AVFMT_FLAG_BITEXACT)
    const stream = output.newStream()
    must(stream.codecpar.fromContext(encoder), 'mkv parameters')
    stream.timeBase = RATE
    must(await output.openOutput(), 'create mkv')
    must(await output.writeHeader(), 'mkv header')
    return new OverlayWriter(encoder, output, stream)
  }

  write(frame: Frame): void {
    frame.pts = BigInt(this.#frames)
    this.#frames += 1
    this.#send(frame)
  }

  async finish(): Promise<void> {
    this.#send(null)
    must(await this.#output.writeTrailer(), 'finish mkv')
  }

  close(): void {
    this.#output.closeOutputSync()
    this.#output.freeContext()
    this.#packet.free()
    this.#encoder.freeContext()
  }

  #send(frame: Frame | null): void {
    must(this.#encoder.sendFrameSync(frame), 'store frame')
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = 0
      this.#packet.rescaleTs(RATE, this.#stream.timeBase)
      must(this.#output.interleavedWriteFrameSync(this.#packet), 'store frame')
    }
  }
}

async function openEncoder({ width, height }: Size): Promise<CodecContext> {
  const codec = present(Codec.findEncoderByName(FF_ENCODER_FFV1), 'ffv1')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = width
  encoder.height = height
  encoder.pixelFormat = AV_PIX_FMT_BGRA
  encoder.timeBase = RATE
  encoder.gopSize = 1
  must(encoder.setOption('coder', 'rice'), 'ffv1 coder')
  must(encoder.setOption('slices', '4'), 'ffv1 slices')
  encoder.threadCount = Math.min(4, availableParallelism())
  must(await encoder.open2(codec, null), 'open ffv1')
  return encoder
}
