import type { DesignSound } from '#domain/sound/design-sound.ts'
import { loudnessOf, meanSquares, SAMPLE_RATE } from '#domain/sound/loudness.ts'
import { type GainPoint, mixPlan } from '#domain/sound/mix-plan.ts'
import { ApiError } from '#web/api/api-error.ts'
import { keepLast } from '#web/async/keep-last.ts'
import { gainAt, pointsAfter, repeated } from './gain-points.ts'

/** Seconds by which the music may be off the picture before it is set right. */
const LARGEST_DRIFT = 0.12

export type Mix = {
  readonly sound: DesignSound
  /** Of the video. */
  readonly seconds: number
  /** Of the music; undefined without it. */
  readonly trackUrl: string | undefined
}

/** Nodes of a stage's clip. A media element can be taken into a graph only once, so they stay while it exists. */
type Graph = {
  readonly context: AudioContext
  readonly clip: GainNode
  readonly track: GainNode
  readonly both: GainNode
}
const graphs = new WeakMap<HTMLVideoElement, Graph>()

function graphOf(video: HTMLVideoElement): Graph {
  const known = graphs.get(video)
  if (known) return known
  const context = new AudioContext({ sampleRate: SAMPLE_RATE })
  const [clip, track, both] = [context.createGain(), context.createGain(), context.createGain()]
  context.createMediaElementSource(video).connect(clip).connect(both)
  track.connect(both).connect(context.destination)
  const graph = { context, clip, track, both }
  graphs.set(video, graph)
  return graph
}

/**
 * Plays the mix of a design beside its picture: the clip's element and the music through the gains of `mixPlan`, as the
 * composer does. The finished video is brought to one loudness as well; the balance is the same.
 */
export function createMixPlayer(video: HTMLVideoElement, onFailure: (error: unknown) => void) {
  const { context, clip, track, both } = graphOf(video)
  const fetched = new AbortController()
  const decode = createDecoder(context, fetched.signal)
  const [decodedMusic, decodedClip] = [keepLast(decode), keepLast(decode)]
  let mix: Mix | undefined
  let music: { readonly url: string; readonly buffer: AudioBuffer } | undefined
  let levels: { readonly url: string; readonly values: readonly number[] } | undefined
  let running: { readonly source: AudioBufferSourceNode | undefined; readonly from: number } | undefined

  const timeNow = () => context.currentTime - (running?.from ?? 0)

  function stop(): void {
    running?.source?.stop()
    running = undefined
  }

  function start(time: number): void {
    stop()
    if (!mix) return
    void context.resume()
    const from = context.currentTime - time
    const { sound, seconds, trackUrl } = mix
    let source: AudioBufferSourceNode | undefined
    if (music && sound.track && music.url === trackUrl) {
      // Music that is shorter than the video begins again, as in the composer.
      source = new AudioBufferSourceNode(context, { buffer: music.buffer, loop: true })
      source.connect(track)
      source.start(0, (sound.track.start + time) % music.buffer.duration, Math.max(0, seconds - time))
    }
    running = { source, from }
    setGains()
  }

  /** From now on, whether it plays or not. */
  function setGains(): void {
    if (!mix) return
    const { sound, seconds } = mix
    const clipLevels = sound.ducking && levels ? repeated(levels.values, Math.ceil(seconds * 10)) : []
    const plan = mixPlan(sound, { seconds, clipLevels })
    clip.gain.value = plan.clip
    schedule(track.gain, plan.track)
    schedule(both.gain, plan.both)
  }

  function schedule(gain: AudioParam, points: readonly GainPoint[]): void {
    const [now, time] = [context.currentTime, timeNow()]
    gain.cancelScheduledValues(0)
    gain.setValueAtTime(gainAt(points, time), now)
    for (const { at, gain: value } of pointsAfter(points, time))
      gain.linearRampToValueAtTime(value, now + at - time)
  }

  async function loadMusic(url: string): Promise<void> {
    if (music?.url === url) return
    music = undefined
    const buffer = await decodedMusic(url)
    // Other music may have been chosen meanwhile, and a second call for this one may have come first.
    if (mix?.trackUrl !== url || music) return
    music = { url, buffer }
    if (running) start(timeNow())
  }

  /** How loud the clip is, which lowers the music. */
  async function loadLevels(url: string): Promise<void> {
    if (levels?.url === url) return
    const buffer = await decodedClip(url)
    const channels = Array.from({ length: Math.min(2, buffer.numberOfChannels) }, (_, at) =>
      buffer.getChannelData(at),
    )
    levels = { url, values: Array.from(meanSquares(channels), loudnessOf) }
    if (running) setGains()
  }

  return {
    /** Another mix, from now on. */
    change(next: Mix): void {
      const isOtherPart = JSON.stringify(next.sound.track) !== JSON.stringify(mix?.sound.track)
      mix = next
      const { sound, trackUrl } = next
      if (trackUrl) void loadMusic(trackUrl).catch(onFailure)
      // A clip without sound has no levels: nothing is lowered.
      if (sound.ducking && video.currentSrc) void loadLevels(video.currentSrc).catch(() => undefined)
      if (!running) return
      if (isOtherPart) start(timeNow())
      else setGains()
    },
    /** The picture is at this second and sounds. */
    keep(time: number): void {
      if (!running || Math.abs(timeNow() - time) > LARGEST_DRIFT) start(time)
    },
    stop,
    /** The clip sounds as it is again. */
    close(): void {
      fetched.abort()
      stop()
      mix = undefined
      for (const { gain } of [clip, both]) {
        gain.cancelScheduledValues(0)
        gain.value = 1
      }
    },
  }
}

const createDecoder =
  (context: AudioContext, signal: AbortSignal) =>
  async (url: string): Promise<AudioBuffer> => {
    const reply = await fetch(url, { signal })
    if (!reply.ok)
      throw new ApiError({ status: reply.status, statusText: reply.statusText, body: await reply.text() })
    return context.decodeAudioData(await reply.arrayBuffer())
  }
