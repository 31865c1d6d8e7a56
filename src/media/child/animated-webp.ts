import { AV_PIX_FMT_YUV420P, FF_ENCODER_LIBWEBP_ANIM } from 'node-av/constants'
import { Codec, CodecContext, type Frame, Packet, Rational } from 'node-av/lib'
import type { Size } from '#media/plan/cover-crop.ts'
import { mustWrite, present } from './refuse.ts'

/** Effort of WebP, 0 to 6: more takes twice the time for a tenth fewer bytes. */
const EFFORT = '1'

type Form = Size & { readonly quality: number; readonly fps: number }

/** An animated WebP that repeats forever. The encoder gives the whole file at the end. */
export class AnimatedWebp {
  readonly #context: CodecContext

  private constructor(context: CodecContext) {
    this.#context = context
  }

  static async open({ width, height, quality, fps }: Form): Promise<AnimatedWebp> {
    const codec = present(Codec.findEncoderByName(FF_ENCODER_LIBWEBP_ANIM), 'libwebp_anim', 'crashed')
    const context = new CodecContext()
    context.allocContext3(codec)
    context.width = width
    context.height = height
    context.pixelFormat = AV_PIX_FMT_YUV420P
    context.timeBase = new Rational(1, fps)
    mustWrite(context.setOption('quality', String(quality)), 'webp quality')
    mustWrite(context.setOption('compression_level', EFFORT), 'webp effort')
    mustWrite(await context.open2(codec, null), 'open webp')
    return new AnimatedWebp(context)
  }

  /** `at` counts frames. */
  add(frame: Frame, at: number): void {
    frame.pts = BigInt(at)
    mustWrite(this.#context.sendFrameSync(frame), 'encode webp')
  }

  finish(): Buffer {
    mustWrite(this.#context.sendFrameSync(null), 'encode webp')
    using packet = new Packet()
    packet.alloc()
    mustWrite(this.#context.receivePacketSync(packet), 'encode webp')
    return Buffer.from(present(packet.data, 'loop', 'crashed'))
  }

  close(): void {
    this.#context.freeContext()
  }
}
