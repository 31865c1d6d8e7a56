import { nearestBeat } from '#domain/sound/nearest-beat.ts'
import type { Design } from './design.ts'
import type { Easing, LoopAccent, Timing } from './setting/timing.ts'

/** Share of an entrance after which nine tenths of its way are done: then the eye sees it arrive. */
const ARRIVED: Readonly<Record<Easing, number>> = {
  linear: 0.9,
  out: 0.536,
  expo: 0.332,
  'in-out': 0.708,
  back: 0.344,
}

/** Parts of a beat by which lines and words follow each other. */
const STEPS = [1 / 8, 1 / 4, 1 / 2, 1] as const

/**
 * The design as it is painted: with beats, everything that enters arrives on the nearest one, lines and words follow in
 * parts of a beat, and what repeats does so on beats. Without beats the same design.
 */
export function onBeat(design: Design): Design {
  const { beats } = design
  if (!beats) return design
  return {
    ...design,
    textElements: design.textElements.map((text) =>
      text.setting?.timing
        ? { ...text, setting: { ...text.setting, timing: timingOnBeat(text.setting.timing, beats) } }
        : text,
    ),
    ...(design.shapes && {
      shapes: design.shapes.map((shape) =>
        shape.timing ? { ...shape, timing: timingOnBeat(shape.timing, beats) } : shape,
      ),
    }),
  }
}

/** The timing with which an element arrives on the beat that is nearest to when it did. */
export function timingOnBeat(timing: Timing, beats: readonly number[]): Timing {
  const lead = timing.seconds * ARRIVED[timing.easing]
  const possible = beats.filter((beat) => beat >= lead)
  const beat = nearestBeat(possible, timing.at + lead)
  if (beat === undefined) return timing
  const period = periodAt(beats, beat)
  const entered = beat - lead + timing.seconds
  const loop = timing.loop && loopOnBeat(timing.loop, { period, from: nextAfter(beats, entered) })
  if (timing.entrance === 'none') return { ...timing, ...(loop && { loop }) }
  const stagger = period && timing.stagger > 0 ? steppedBy(timing.stagger, period) : timing.stagger
  return { ...timing, at: beat - lead, stagger, ...(loop && { loop }) }
}

type Repeating = { period: number | undefined; from: number | undefined }

function loopOnBeat(loop: LoopAccent, { period, from }: Repeating): LoopAccent {
  if (period === undefined || from === undefined) return loop
  const every = Math.min(60, Math.max(0.25, period * Math.max(1, Math.round(loop.every / period))))
  return { ...loop, every, from }
}

const nextAfter = (beats: readonly number[], seconds: number) => beats.find((beat) => beat >= seconds)

/** Seconds from a beat to the next; from the one before to the last. */
function periodAt(beats: readonly number[], beat: number): number | undefined {
  const at = beats.indexOf(beat)
  const [from, to] = at + 1 < beats.length ? [beats[at], beats[at + 1]] : [beats[at - 1], beats[at]]
  return from === undefined || to === undefined || to <= from ? undefined : to - from
}

const steppedBy = (stagger: number, period: number): number =>
  nearestBeat(
    STEPS.map((step) => step * period),
    stagger,
  ) ?? stagger
