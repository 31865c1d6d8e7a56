import { AV_PKT_DATA_ENCRYPTION_INFO } from 'node-av/constants'
import { type FormatContext, Frame, Packet, type Stream } from 'node-av/lib'
import { MediaError } from '#media/media-error.ts'
import type { Container } from '#media/sniff.ts'
import { Decoder, type DecoderOptions } from './decoder.ts'
import { openInput, videoStream } from './open-input.ts'
import { openSound } from './open-sound.ts'
import { isOfTheMachine, must } from './refuse.ts'

/** Packets that a damaged file may waste before its first picture. */
const PATIENCE = 600

export type Decoded = { kind: 'video' | 'audio'; frame: Frame; stream: Stream }

/** An opened file with its video decoder and, on demand, its audio decoder. */
export class MediaSource {
  readonly input: FormatContext
  readonly video: Stream
  readonly pictures: Decoder
  readonly audio: Stream | undefined
  readonly sound: Decoder | undefined
  #shown = false

  private constructor(
    input: FormatContext,
    video: { stream: Stream; decoder: Decoder },
    audio: { stream: Stream; decoder: Decoder } | undefined,
  ) {
    this.input = input
    this.video = video.stream
    this.pictures = video.decoder
    this.audio = audio?.stream
    this.sound = audio?.decoder
  }

  static async open(
    path: string,
    container: Container | 'matroska',
    options: DecoderOptions & { withSound?: boolean } = {},
  ): Promise<MediaSource> {
    const input = await openInput(path, container)
    const stream = videoStream(input)
    if (!stream) throw new MediaError('no_video')
    const decoder = await Decoder.open(stream, options)
    // The picture matters more: without a readable sound there is none.
    const audio = options.withSound ? (await openSound(input)).opened : undefined
    return new MediaSource(input, { stream, decoder }, audio)
  }

  /** Decoded frames, each valid until the next one is requested. Throws when the file is encrypted. */
  *frames(): Generator<Decoded> {
    using packet = new Packet()
    packet.alloc()
    using frame = new Frame()
    frame.alloc()
    for (;;) {
      const code = this.input.readFrameSync(packet)
      if (isOfTheMachine(code)) must(code, 'read')
      if (code < 0) break
      if (packet.getSideData(AV_PKT_DATA_ENCRYPTION_INFO)) throw new MediaError('encrypted')
      if (!this.#shown && this.pictures.packets > PATIENCE)
        throw new MediaError('unreadable', 'no picture decodes')
      yield* this.#decode(packet.streamIndex, packet, frame)
      packet.unref()
    }
    yield* this.#decode(this.video.index, null, frame)
    if (this.audio) yield* this.#decode(this.audio.index, null, frame)
  }

  /** Video frames only. */
  *pictureFrames(): Generator<Frame> {
    for (const { kind, frame } of this.frames()) if (kind === 'video') yield frame
  }

  close(): void {
    this.pictures.close()
    this.sound?.close()
    this.input.closeInputSync()
  }

  *#decode(streamIndex: number, packet: Packet | null, frame: Frame): Generator<Decoded> {
    const isVideo = streamIndex === this.video.index
    const stream = isVideo ? this.video : this.audio
    const decoder = isVideo ? this.pictures : this.sound
    if (!stream || !decoder || streamIndex !== stream.index) return
    decoder.send(packet)
    while (decoder.receive(frame)) {
      this.#shown ||= isVideo
      yield { kind: isVideo ? 'video' : 'audio', frame, stream }
    }
  }
}
