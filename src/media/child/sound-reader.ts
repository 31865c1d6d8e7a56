import { AV_CHANNEL_LAYOUT_STEREO, AV_NOPTS_VALUE, AV_SAMPLE_FMT_FLTP } from 'node-av/constants'
import { avGetSampleFmtName, Frame, type Stream } from 'node-av/lib'
import { BACKGROUND_SECONDS, FRAME } from '#media/limits.ts'
import { BothSides } from '#media/plan/listening/both-sides.ts'
import { FilterRun } from './filter-run.ts'
import { beginsAt } from './frame-time.ts'
import type { SoundTrack } from './sound-track.ts'
import { stereoOf } from './stereo.ts'

/** Time stamp differences below this are rounding, not a gap. */
const JITTER = FRAME.sampleRate / 20
const OUTPUT = 'abuffersink@out'
const INPUT = 'abuffer@in'
const TARGET = `aresample=${FRAME.sampleRate},aformat=sample_fmts=fltp:sample_rates=${FRAME.sampleRate}:channel_layouts=`

/** Whether a frame needs no filter, as in files of ours. */
const isTarget = ({ sampleRate, format, channelLayout }: Frame): boolean =>
  sampleRate === FRAME.sampleRate &&
  format === AV_SAMPLE_FMT_FLTP &&
  channelLayout.mask === AV_CHANNEL_LAYOUT_STEREO.mask

/** Resamples decoded sound to stereo 48 kHz on a track whose zero is the first frame. */
export class SoundReader {
  readonly #track: Pick<SoundTrack, 'place'>
  #filter: { run: FilterRun; shape: string } | undefined
  #position: number | undefined
  readonly #sides = new BothSides()
  heard = false

  constructor(track: Pick<SoundTrack, 'place'>) {
    this.#track = track
  }

  /** `zero`: time of the first frame, in seconds. */
  async read(frame: Frame, stream: Stream, zero: number): Promise<void> {
    const run = isTarget(frame) ? undefined : await this.#filterFor(frame)
    // What an earlier shape left in its filter comes first.
    if (!run) this.finish()
    const begins = beginsAt(frame, stream)
    this.#meet(begins === undefined ? undefined : Math.round((begins - zero) * FRAME.sampleRate))
    if (!run) return this.#place(frame)
    frame.pts = AV_NOPTS_VALUE
    run.push(frame, INPUT)
    this.#drain(run)
  }

  finish(): void {
    if (!this.#filter) return
    this.#filter.run.push(null, INPUT)
    this.#drain(this.#filter.run)
    this.#filter.run.close()
    this.#filter = undefined
  }

  #meet(stamp: number | undefined): void {
    const here = this.#position ?? stamp ?? 0
    this.#position = stamp !== undefined && Math.abs(stamp - here) > JITTER ? stamp : here
  }

  #drain(run: FilterRun): void {
    using out = new Frame()
    out.alloc()
    while (run.pull(out)) {
      this.#place(out)
      out.unref()
    }
  }

  #place(out: Frame): void {
    const { left, right } = this.#sides.next(stereoOf(out))
    const at = this.#position ?? 0
    this.#position = at + out.nbSamples
    const before = Math.min(out.nbSamples, Math.max(0, -at))
    if (at > BACKGROUND_SECONDS * FRAME.sampleRate || before === out.nbSamples) return
    this.#track.place(at + before, left.subarray(before), right.subarray(before))
    this.heard = true
  }

  async #filterFor(frame: Frame): Promise<FilterRun> {
    const layout = frame.channelLayout
    const channels = layout.mask
      ? `channel_layout=0x${layout.mask.toString(16)}`
      : `channels=${layout.nbChannels}`
    const format = avGetSampleFmtName(frame.format as Parameters<typeof avGetSampleFmtName>[0])
    const shape = `sample_rate=${frame.sampleRate}:sample_fmt=${format}:${channels}:time_base=1/${frame.sampleRate}`
    if (this.#filter?.shape === shape) return this.#filter.run
    this.finish()
    // FFmpeg would make mono 3 dB quieter on its way to stereo; `stereoOf` puts it on both sides as it is.
    const target = layout.nbChannels === 1 ? 'mono' : 'stereo'
    const run = await FilterRun.open(`${INPUT}=${shape},${TARGET}${target},${OUTPUT}`, OUTPUT)
    this.#filter = { run, shape }
    return run
  }
}
