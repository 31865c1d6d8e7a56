import type { Frame, Packet } from 'node-av/lib'
import { SAMPLES_PER_FRAME } from '#media/limits.ts'
import type { Size } from '#media/plan/cover-crop.ts'
import { type Compression, compressedEncoder, MEZZANINE_ENCODER } from '#media/plan/encoder-profile.ts'
import { AAC_FRAME, AacEncoder } from './aac-encoder.ts'
import { Mp4Writer } from './mp4-writer.ts'
import { SoundTrack } from './sound-track.ts'
import { VideoEncoder } from './video-encoder.ts'

/** `compression` makes a small file instead of one that is fast to compose. */
export type MezzanineSetup = { size: Size; threads: number; compression?: Compression | undefined }

/** Writes the mezzanine: frames and exactly as much sound, silence where there is none. */
export class MezzanineWriter {
  readonly sound = new SoundTrack()
  hadAudio = false
  frames = 0
  #pictureBytes = 0
  readonly size: Size
  readonly #video: VideoEncoder
  readonly #audio: AacEncoder
  readonly #mp4: Mp4Writer
  #samples = 0
  #finished = false

  private constructor(
    { size }: MezzanineSetup,
    { video, audio, mp4 }: { video: VideoEncoder; audio: AacEncoder; mp4: Mp4Writer },
  ) {
    this.size = size
    this.#video = video
    this.#audio = audio
    this.#mp4 = mp4
  }

  static async create(path: string, setup: MezzanineSetup): Promise<MezzanineWriter> {
    const { width, height } = setup.size
    const { threads, compression } = setup
    const options = compression ? compressedEncoder(compression) : MEZZANINE_ENCODER
    const video = await VideoEncoder.open({ options, threads, width, height })
    const audio = await AacEncoder.open(compression?.soundBits)
    const mp4 = await Mp4Writer.create(path, [video.context, audio.context])
    return new MezzanineWriter(setup, { video, audio, mp4 })
  }

  picture(frame: Frame): void {
    this.#video.encode(frame, this.frames, this.#writePicture)
    this.frames += 1
    this.#encodeSound(Math.min(this.sound.end, this.frames * SAMPLES_PER_FRAME))
  }

  async finish(): Promise<{ frames: number; hadAudio: boolean; pictureBytes: number }> {
    this.#video.encode(null, 0, this.#writePicture)
    const total = this.frames * SAMPLES_PER_FRAME
    this.#encodeSound(total)
    if (this.#samples < total) this.#take(total - this.#samples)
    this.#audio.finish(this.#writeSound)
    await this.#mp4.finish()
    this.#finished = true
    return { frames: this.frames, hadAudio: this.hadAudio, pictureBytes: this.#pictureBytes }
  }

  close(): void {
    this.#video.close()
    this.#audio.close()
    if (!this.#finished) this.#mp4.abandon()
  }

  #encodeSound(until: number): void {
    while (this.#samples + AAC_FRAME <= until) this.#take(AAC_FRAME)
  }

  #take(count: number): void {
    const { left, right } = this.sound.take(count)
    this.#samples += count
    this.#audio.encode(left, right, this.#writeSound)
  }

  readonly #writePicture = (packet: Packet) => {
    this.#pictureBytes += packet.size
    this.#mp4.write(packet, 0)
  }
  readonly #writeSound = (packet: Packet) => this.#mp4.write(packet, 1)
}
