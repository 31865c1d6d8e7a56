import {
  AV_CHANNEL_LAYOUT_STEREO,
  AV_CODEC_FLAG_GLOBAL_HEADER,
  AV_SAMPLE_FMT_FLTP,
  FF_ENCODER_AAC,
} from 'node-av/constants'
import { Codec, CodecContext, Dictionary, type Frame, Packet, Rational } from 'node-av/lib'
import { FRAME } from '#media/limits.ts'
import { mustWrite, present } from './refuse.ts'
import { frameOf } from './stereo.ts'

/** Bits a second. More than the 128,000 that platforms ask for, because the encoder stays below what it is given. */
const BIT_RATE = 160_000
/** From here on the quick search is the better one. */
const QUICK_FROM = 128_000
/** Samples per AAC packet. */
export const AAC_FRAME = 1024

/**
 * The quick search, without stand-ins for noise and stereo: at 128 kbit/s and more it takes a third of the time, leaves less noise that
 * is heard, and overshoots less. Below, FFmpeg's own choice.
 */
const QUICK = { aac_coder: 'fast', aac_is: '0', aac_pns: '0' }

/** AAC-LC, stereo, 48 kHz. Packets are stamped in samples; the first is the encoder delay, before zero. */
export class AacEncoder {
  readonly context: CodecContext
  readonly #packet = new Packet()
  #position = 0

  private constructor(context: CodecContext) {
    this.context = context
    this.#packet.alloc()
  }

  static async open(bitRate = BIT_RATE): Promise<AacEncoder> {
    const codec = present(Codec.findEncoderByName(FF_ENCODER_AAC), 'aac', 'crashed')
    const context = new CodecContext()
    context.allocContext3(codec)
    context.sampleRate = FRAME.sampleRate
    context.sampleFormat = AV_SAMPLE_FMT_FLTP
    context.channelLayout = AV_CHANNEL_LAYOUT_STEREO
    context.bitRate = BigInt(Math.round(bitRate))
    context.timeBase = new Rational(1, FRAME.sampleRate)
    context.setFlags(AV_CODEC_FLAG_GLOBAL_HEADER)
    using options = Dictionary.fromObject(bitRate < QUICK_FROM ? {} : QUICK)
    mustWrite(await context.open2(codec, options), 'open aac')
    return new AacEncoder(context)
  }

  /** At most 1024 samples; fewer only in the last call before `finish`. */
  encode(left: Float32Array, right: Float32Array, onPacket: (packet: Packet) => void): void {
    using frame = frameOf({ left, right }, this.#position)
    this.#position += left.length
    this.#send(frame, onPacket)
  }

  finish(onPacket: (packet: Packet) => void): void {
    this.#send(null, onPacket)
  }

  close(): void {
    this.#packet.free()
    this.context.freeContext()
  }

  #send(frame: Frame | null, onPacket: (packet: Packet) => void): void {
    mustWrite(this.context.sendFrameSync(frame), 'encode sound')
    while (this.context.receivePacketSync(this.#packet) >= 0) {
      onPacket(this.#packet)
      this.#packet.unref()
    }
  }
}
