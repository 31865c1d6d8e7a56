import {
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_PICTURE_TYPE_NONE,
  AV_PIX_FMT_YUV420P,
  AVCOL_PRI_BT709,
  AVCOL_RANGE_MPEG,
  AVCOL_SPC_BT709,
  AVCOL_TRC_BT709,
  FF_ENCODER_LIBX264,
} from 'node-av/constants'
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import type { EncoderOptions } from '#media/plan/encoder-profile.ts'
import { mustWrite, present } from './refuse.ts'

type VideoEncoderSetup = Size & { options: EncoderOptions; threads: number }

/** H.264 at 30 fps in bt709. One frame in, any number of packets out, stamped in frames. */
export class VideoEncoder {
  readonly context: CodecContext
  readonly #packet = new Packet()

  private constructor(context: CodecContext) {
    this.context = context
    this.#packet.alloc()
  }

  static async open({ options, threads, width, height }: VideoEncoderSetup) {
    const codec = present(Codec.findEncoderByName(FF_ENCODER_LIBX264), 'x264', 'crashed')
    const context = new CodecContext()
    context.allocContext3(codec)
    context.width = width
    context.height = height
    context.pixelFormat = AV_PIX_FMT_YUV420P
    context.timeBase = new Rational(1, FRAME.fps)
    context.framerate = new Rational(FRAME.fps, 1)
    context.sampleAspectRatio = new Rational(1, 1)
    context.colorSpace = AVCOL_SPC_BT709
    context.colorPrimaries = AVCOL_PRI_BT709
    context.colorTrc = AVCOL_TRC_BT709
    context.colorRange = AVCOL_RANGE_MPEG
    context.threadCount = threads
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
    for (const [name, value] of Object.entries(options))
      mustWrite(context.setOption(name, value), `x264 ${name}`)
    mustWrite(await context.open2(codec, null), 'open x264')
    return new VideoEncoder(context)
  }

  /** `onPacket` borrows the packet. A null frame ends the stream. */
  encode(frame: Frame | null, at: number, onPacket: (packet: Packet) => void): void {
    if (frame) {
      frame.pts = BigInt(at)
      frame.pictType = AV_PICTURE_TYPE_NONE
    }
    mustWrite(this.context.sendFrameSync(frame), 'encode')
    while (this.context.receivePacketSync(this.#packet) >= 0) {
      // x264 omits the duration; without it the last frame of a file would have none.
      this.#packet.duration = 1n
      onPacket(this.#packet)
      this.#packet.unref()
    }
  }

  close(): void {
    this.#packet.free()
    this.context.freeContext()
  }
}
