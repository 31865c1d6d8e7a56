import { AVFMT_FLAG_BITEXACT } from 'node-av/constants'
import {
  type CodecContext,
  type CodecParameters,
  Dictionary,
  FormatContext,
  type Packet,
  type Rational,
  type Stream,
} from 'node-av/lib'
import { mustWrite } from './refuse.ts'

type TrackSource = CodecContext | { parameters: CodecParameters; timeBase: Rational }

/**
 * An MP4 with its index at the front and no metadata about its source. Without edit lists, as platforms ask for, its
 * tracks begin at their first packets, whatever those say.
 */
export class Mp4Writer {
  readonly #output: FormatContext
  readonly #tracks: { stream: Stream; timeBase: Rational }[] = []

  private constructor(output: FormatContext) {
    this.#output = output
  }

  static async create(
    path: string,
    tracks: readonly TrackSource[],
    { editLists = true }: { editLists?: boolean } = {},
  ): Promise<Mp4Writer> {
    const output = new FormatContext()
    mustWrite(output.allocOutputContext2(null, 'mp4', `file:${path}`), 'mp4 writer')
    output.setFlags(AVFMT_FLAG_BITEXACT)
    const writer = new Mp4Writer(output)
    for (const track of tracks) writer.#add(track)
    mustWrite(await output.openOutput(), 'create mp4')
    const movflags = editLists ? '+faststart' : '+faststart+negative_cts_offsets'
    using options = Dictionary.fromObject({ movflags, brand: 'mp42', use_editlist: editLists ? '1' : '0' })
    mustWrite(await output.writeHeader(options), 'mp4 header')
    return writer
  }

  /** Writes a packet and consumes its content; tracks are numbered in order of creation. */
  write(packet: Packet, track: number): void {
    const target = this.#tracks[track]
    if (!target) return
    packet.streamIndex = track
    packet.rescaleTs(target.timeBase, target.stream.timeBase)
    mustWrite(this.#output.interleavedWriteFrameSync(packet), 'write mp4')
  }

  async finish(): Promise<void> {
    mustWrite(await this.#output.writeTrailer(), 'finish mp4')
    await this.#output.closeOutput()
    this.#output.freeContext()
  }

  /** Stops and leaves the partial file to the caller. */
  abandon(): void {
    this.#output.closeOutputSync()
    this.#output.freeContext()
  }

  #add(source: TrackSource): void {
    const stream = this.#output.newStream()
    if ('parameters' in source) mustWrite(source.parameters.copy(stream.codecpar), 'copy parameters')
    else mustWrite(stream.codecpar.fromContext(source), 'parameters')
    stream.codecpar.codecTag = 0
    stream.timeBase = source.timeBase
    this.#tracks.push({ stream, timeBase: source.timeBase })
  }
}
