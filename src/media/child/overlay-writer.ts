import { AV_PIX_FMT_ARGB, AVFMT_FLAG_BITEXACT, FF_ENCODER_QTRLE } from 'node-av/constants'
import { Codec, CodecContext, FormatContext, type Frame, Packet, Rational, type Stream } from 'node-av/lib'
import type { Size } from '#media/plan/cover-crop.ts'
import { mustWrite, present } from './refuse.ts'

const RATE = new Rational(1, 30)
const GOP = 30

/**
 * Stores an overlay's frames losslessly with alpha, as runs of equal pixels: transparent areas cost almost nothing to
 * read, and moving an overlay reads them all. Time stamps only count frames; exact durations are stored separately.
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
    mustWrite(output.allocOutputContext2(null, 'mov', `file:${path}`), 'mov writer')
    output.setFlags(AVFMT_FLAG_BITEXACT)
    const stream = output.newStream()
    mustWrite(stream.codecpar.fromContext(encoder), 'mov parameters')
    stream.timeBase = RATE
    mustWrite(await output.openOutput(), 'create mov')
    mustWrite(await output.writeHeader(), 'mov header')
    return new OverlayWriter(encoder, output, stream)
  }

  write(frame: Frame): void {
    frame.pts = BigInt(this.#frames)
    this.#frames += 1
    this.#send(frame)
  }

  async finish(): Promise<void> {
    this.#send(null)
    mustWrite(await this.#output.writeTrailer(), 'finish mov')
  }

  close(): void {
    this.#output.closeOutputSync()
    this.#output.freeContext()
    this.#packet.free()
    this.#encoder.freeContext()
  }

  #send(frame: Frame | null): void {
    mustWrite(this.#encoder.sendFrameSync(frame), 'store frame')
    while (this.#encoder.receivePacketSync(this.#packet) >= 0) {
      this.#packet.streamIndex = 0
      // The encoder omits the duration, and a last frame without one would be skipped.
      this.#packet.duration = 1n
      this.#packet.rescaleTs(RATE, this.#stream.timeBase)
      mustWrite(this.#output.interleavedWriteFrameSync(this.#packet), 'store frame')
    }
  }
}

async function openEncoder({ width, height }: Size): Promise<CodecContext> {
  const codec = present(Codec.findEncoderByName(FF_ENCODER_QTRLE), 'qtrle', 'crashed')
  const encoder = new CodecContext()
  encoder.allocContext3(codec)
  encoder.width = width
  encoder.height = height
  encoder.pixelFormat = AV_PIX_FMT_ARGB
  encoder.timeBase = RATE
  encoder.gopSize = GOP
  mustWrite(await encoder.open2(codec, null), 'open qtrle')
  return encoder
}
